import { hold, release, times, until } from '../client.ts';
import { atMost, type Finding } from '../finding.ts';
import type { Target } from '../target.ts';

const LIMIT_MILLIS = 20_000;

/** 100 connections send a header now and then, and never the last one. */
export async function slowHeaders(target: Target): Promise<readonly Finding[]> {
  const held = times(100, () =>
    hold(target.url, 'GET / HTTP/1.1\r\nHost: localhost\r\n', { reads: 'all' }),
  );
  const drip = setInterval(() => {
    for (const { socket } of held) if (socket.writable) socket.write('X-More: yes\r\n');
  }, 1_000);
  await until(() => held.every(({ closedMillis }) => closedMillis() !== null), LIMIT_MILLIS);
  clearInterval(drip);
  const closed = held.map(({ closedMillis }) => closedMillis() ?? LIMIT_MILLIS);
  release(held);
  return [
    atMost(
      { attack: '100 slow headers: the last one is closed', before: '85 s' },
      Math.max(...closed) / 1_000,
      13,
      's',
    ),
  ];
}
