import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../lib/index.ts';
import { atMost, createAttack } from '../attack.ts';
import { client, getText, hold, release, timed, times, until, type Held } from '../client.ts';
import { coldListeners, losslessText, readersThatNeverRead } from '../hostileLoads.ts';
import { residentMegabytes, watchMemory } from '../memory.ts';
import { fare } from '../probes.ts';

const PAUSED_MILLIS = 60_000;
const IDLE_MILLIS = 80_000;
const FLOW_MILLIS = 5_000;
const FIRST_BYTE_LIMIT_MILLIS = 40_000;

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

/** 40 listeners, each another client, begin to read a lossless rendition and stop; the music API's memory is watched. */
export const pausedReaders = createAttack(
  'paused-readers',
  [
    atMost('40 paused lossless readers: the music API grows by', 500, 'MB', '1,700 MB'),
    atMost('40 paused lossless readers: the music API, once it is idle', 300, 'MB', '546 MB'),
  ],
  async ({ musicApi, coldTracks: nextTracks }) => {
    const growth = watchMemory(musicApi);
    const readers = nextTracks(40).map((track, index) =>
      hold(musicApi.url, losslessText(track), { reads: 'first', from: client(300 + index) }),
    );
    await wait(PAUSED_MILLIS);
    release(readers);
    const grown = growth();
    // Its rendering thread ends after a minute.
    await wait(IDLE_MILLIS);
    return [grown, residentMegabytes(musicApi)];
  },
  PAUSED_MILLIS + IDLE_MILLIS + 20_000,
);

const firstByteSeconds = ({ firstByteMillis }: Held): number =>
  (firstByteMillis() ?? FIRST_BYTE_LIMIT_MILLIS) / 1_000;

/** One client plays 50 tracks that have never been rendered; another client plays one. */
export const coldTracks = createAttack(
  'cold-tracks',
  [
    atMost('50 cold tracks: first byte or refusal, p95', 15, 's', '245 s'),
    atMost('50 cold tracks: first byte of another client’s track', 15, 's', '135 s (median)'),
  ],
  async (target) => {
    const listeners = coldListeners(target, 50);
    await wait(1_000);
    const [track = 0] = target.coldTracks(1);
    const text = getText(`/api/music/audio/${track}`);
    const other = hold(target.url, text, { reads: 'all', from: client(1) });
    const all = [...listeners, other];
    const isDone = (): boolean => all.every(({ firstByteMillis }) => firstByteMillis() !== null);
    await until(isDone, FIRST_BYTE_LIMIT_MILLIS);
    const p95 = percentile(listeners.map(firstByteSeconds), 0.95);
    const refused = listeners.filter(({ status }) => [429, 503].includes(status() ?? 0)).length;
    const isServed = other.status() === 200;
    const otherSeconds = isServed ? firstByteSeconds(other) : FIRST_BYTE_LIMIT_MILLIS / 1_000;
    release(all);
    return [[p95, ` (${refused} refused)`], otherSeconds];
  },
);
