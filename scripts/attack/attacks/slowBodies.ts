import { setTimeout as wait } from 'node:timers/promises';
import { release, until } from '../client.ts';
import { atMost, type Finding } from '../finding.ts';
import { slowSignIns } from '../hostileLoads.ts';
import type { Target } from '../target.ts';

const LIMIT_MILLIS = 20_000;

/** 300 sign-ins whose body does not come; a person signs in. */
export async function slowBodies(target: Target): Promise<readonly Finding[]> {
  const held = slowSignIns(target, 300);
  await wait(1_000);
  const signIn = await target.signIn();
  await until(() => held.every(({ closedMillis }) => closedMillis() !== null), LIMIT_MILLIS);
  const closed = held.map(({ closedMillis }) => closedMillis() ?? LIMIT_MILLIS);
  release(held);
  return [
    atMost(
      { attack: '300 slow bodies: a person signs in', before: 'no answer in 35 s' },
      signIn.status === 200 ? signIn.millis : 35_000,
      2_000,
      'ms',
    ),
    atMost(
      { attack: '300 slow bodies: the last one is closed', before: '' },
      Math.max(...closed) / 1_000,
      13,
      's',
    ),
  ];
}
