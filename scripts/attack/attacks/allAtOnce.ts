import { setTimeout as wait } from 'node:timers/promises';
import { atMost, createAttack } from '../attack.ts';
import { release } from '../client.ts';
import { coldListeners, readersThatNeverRead, slowSignIns } from '../hostileLoads.ts';
import { fare } from '../probes.ts';

const MILLIS = 8_000;

/** 140 readers that never read, 50 cold tracks and 300 slow bodies at once, compared with the quiet product. */
export const allAtOnce = createAttack(
  'all-at-once',
  [
    atMost('all three at once: p99 of the page', 3, 'times', 'no answer in 35 s'),
    atMost('all three at once: p99 of the search', 3, 'times', 'no answer in 35 s'),
    atMost('all three at once: a person signs in', 2_000, 'ms', 'no answer in 35 s'),
  ],
  async (target) => {
    const visit = async () => ({
      page: await fare(target, 'page', { millis: MILLIS }),
      search: await fare(target, 'search', { millis: MILLIS }),
    });
    const quiet = await visit();
    const held = [
      ...readersThatNeverRead(target, 140),
      ...coldListeners(target, 50),
      ...slowSignIns(target, 300),
    ];
    await wait(1_000);
    const signInMillis = await target.signIn();
    const attacked = await visit();
    release(held);
    const slower = (kind: 'page' | 'search') => {
      const { p99Millis, failures } = attacked[kind];
      const before = quiet[kind].p99Millis;
      const ratio = failures > 0 ? Infinity : p99Millis / before;
      return [ratio, ` (${before.toFixed(1)} to ${p99Millis.toFixed(1)} ms)`] as const;
    };
    return [slower('page'), slower('search'), signInMillis];
  },
);
