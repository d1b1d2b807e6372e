import { setTimeout as wait } from 'node:timers/promises';
import { release } from '../client.ts';
import { atMost, type Finding } from '../finding.ts';
import { coldListeners, readersThatNeverRead, slowSignIns } from '../hostileLoads.ts';
import { fare } from '../probes.ts';
import type { Target } from '../target.ts';

const MILLIS = 8_000;

/** 140 readers that never read, 50 cold tracks and 300 slow bodies at once, beside the quiet product. */
export async function allAtOnce(target: Target): Promise<readonly Finding[]> {
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
  const signIn = await target.signIn();
  const attacked = await visit();
  release(held);
  const slower = (kind: 'page' | 'search'): Finding => {
    const { p99Millis, failures } = attacked[kind];
    const figures = `${quiet[kind].p99Millis.toFixed(1)} to ${p99Millis.toFixed(1)} ms`;
    return atMost(
      { attack: `all three at once: p99 of the ${kind} (${figures})`, before: 'no answer in 35 s' },
      failures > 0 ? Infinity : p99Millis / quiet[kind].p99Millis,
      3,
      'times',
    );
  };
  return [
    slower('page'),
    slower('search'),
    atMost(
      { attack: 'all three at once: a person signs in', before: 'no answer in 35 s' },
      signIn.status === 200 ? signIn.millis : 35_000,
      2_000,
      'ms',
    ),
  ];
}
