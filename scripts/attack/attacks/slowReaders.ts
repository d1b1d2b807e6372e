import { setTimeout as wait } from 'node:timers/promises';
import { atMost, createAttack } from '../attack.ts';
import { client, getText, hold, release, timed, times, type Held } from '../client.ts';
import { readersThatNeverRead } from '../hostileLoads.ts';
import { fare } from '../probes.ts';

const FLOW_MILLIS = 5_000;

/** 140 connections ask for a rendition and never read it; others search and look at covers. */
export const neverRead = createAttack(
  'never-read',
  [
    atMost('140 readers that never read: slowest search', 1_000, 'ms', 'no answer in 35 s'),
    atMost('140 readers that never read: slowest cover', 1_000, 'ms', 'no answer in 35 s'),
  ],
  async (target) => {
    const readers = readersThatNeverRead(target, 140);
    await wait(1_000);
    const search = await fare(target, 'search', { millis: 15_000, count: 20 });
    const cover = await fare(target, 'cover', { millis: 15_000, count: 20 });
    release(readers);
    return [search, cover].map(({ failures, slowestMillis }) =>
      failures > 0 ? 35_000 : slowestMillis,
    );
  },
);

/** Attacks whose audio flows as fast as the server gives it: readers that stall, of four clients, and one that downloads. */
const FLOWS: readonly ((url: string, text: string) => readonly Held[])[] = [
  (url, text) => times(140, (index) => hold(url, text, { from: client(700 + (index % 4)) })),
  (url, text) => times(40, () => hold(url, text, { reads: 'all' })),
];

/** A visitor asks for the page while audio flows that has been rendered before. */
export const flowingAudio = createAttack(
  'flowing-audio',
  [
    atMost('the buffers of 140 stalled readers fill: p50 of the page', 3, 'times', '5 to 229 ms'),
    atMost('40 lossless downloads of one client: p50 of the page', 3, 'times', '5 to 93 ms'),
  ],
  async (target) => {
    const [track = 0] = target.coldTracks(1);
    const path = `/api/music/audio/${track}?quality=lossless`;
    await timed(target.url, { path }, { limitMillis: 60_000 });
    const found = [];
    for (const flow of FLOWS) {
      const quiet = await fare(target, 'page', { millis: FLOW_MILLIS });
      const held = flow(target.url, getText(path));
      const busy = await fare(target, 'page', { millis: FLOW_MILLIS });
      release(held);
      const note = ` (${quiet.p50Millis.toFixed(1)} to ${busy.p50Millis.toFixed(1)} ms, ${busy.failures} refused)`;
      found.push([busy.failures > 0 ? Infinity : busy.p50Millis / quiet.p50Millis, note] as const);
      await wait(2_000);
    }
    return found;
  },
);
