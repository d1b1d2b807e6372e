import { setTimeout as wait } from 'node:timers/promises';
import { atMost, createAttack } from '../attack.ts';
import { hold, release, times, until, type Held } from '../client.ts';
import { slowSignIns } from '../hostileLoads.ts';

const LIMIT_MILLIS = 20_000;

/** When the last of some connections was closed, in seconds. */
async function untilClosed(held: readonly Held[]): Promise<number> {
  await until(() => held.every(({ closedMillis }) => closedMillis() !== null), LIMIT_MILLIS);
  const closed = held.map(({ closedMillis }) => closedMillis() ?? LIMIT_MILLIS);
  release(held);
  return Math.max(...closed) / 1_000;
}

/** 300 sign-ins whose body does not come; a person signs in. */
export const slowBodies = createAttack(
  'slow-bodies',
  [
    atMost('300 slow bodies: a person signs in', 2_000, 'ms', 'no answer in 35 s'),
    atMost('300 slow bodies: the last one is closed', 13, 's'),
  ],
  async (target) => {
    const held = slowSignIns(target, 300);
    await wait(1_000);
    return [await target.signIn(), await untilClosed(held)];
  },
);

/** 100 connections send a header now and then, and never the last one. */
export const slowHeaders = createAttack(
  'slow-headers',
  [atMost('100 slow headers: the last one is closed', 13, 's', '85 s')],
  async ({ url }) => {
    const held = times(100, () =>
      hold(url, 'GET / HTTP/1.1\r\nHost: localhost\r\n', { reads: 'all' }),
    );
    const drip = setInterval(() => {
      for (const { socket } of held) if (socket.writable) socket.write('X-More: yes\r\n');
    }, 1_000);
    const seconds = await untilClosed(held);
    clearInterval(drip);
    return [seconds];
  },
);
