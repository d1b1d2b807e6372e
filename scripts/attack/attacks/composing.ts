import { setTimeout as wait } from 'node:timers/promises';
import { atMost, createAttack } from '../attack.ts';
import { client, getText, hold, release } from '../client.ts';
import { fare } from '../probes.ts';

const MILLIS = 10_000;
const TRACKS = 50;
const KINDS = ['page', 'search', 'cover'] as const;

/** 50 clients each play a track that has never been rendered: as many are rendered as the service takes on. */
export const composing = createAttack(
  'composing',
  KINDS.map((kind) => atMost(`50 cold tracks are composed: p99 of the ${kind}`, 2, 'times')),
  async (target) => {
    const visit = async () => {
      const fared = [];
      for (const kind of KINDS) fared.push(await fare(target, kind, { millis: MILLIS }));
      return fared;
    };
    const quiet = await visit();
    const listeners = target.coldTracks(TRACKS).map((track, index) =>
      hold(target.url, getText(`/api/music/audio/${track}`), {
        reads: 'all',
        from: client(500 + index),
      }),
    );
    await wait(1_000);
    const busy = await visit();
    release(listeners);
    return KINDS.map((_, index) => {
      const before = quiet[index]?.p99Millis ?? 0;
      const { p99Millis = 0, failures = 0 } = busy[index] ?? {};
      const ratio = failures > 0 ? Infinity : p99Millis / before;
      return [ratio, ` (${before.toFixed(1)} to ${p99Millis.toFixed(1)} ms)`] as const;
    });
  },
);
