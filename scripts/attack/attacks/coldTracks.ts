import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../lib/index.ts';
import { client, getText, hold, release, until } from '../client.ts';
import { atMost, type Finding } from '../finding.ts';
import { coldListeners } from '../hostileLoads.ts';
import type { Target } from '../target.ts';

const LIMIT_MILLIS = 40_000;

/** One client plays 50 tracks that have never been rendered; another client plays one. */
export async function coldTracks(target: Target): Promise<readonly Finding[]> {
  const listeners = coldListeners(target, 50);
  await wait(1_000);
  const [track = 0] = target.coldTracks(1);
  const other = hold(target.url, getText(`/api/music/audio/${track}`), {
    reads: 'all',
    from: client(1),
  });
  const all = [...listeners, other];
  await until(() => all.every(({ firstByteMillis }) => firstByteMillis() !== null), LIMIT_MILLIS);
  const waits = listeners.map(({ firstByteMillis }) => firstByteMillis() ?? LIMIT_MILLIS);
  const otherMillis = other.status() === 200 ? other.firstByteMillis() : null;
  release(all);
  const statuses = listeners.map(({ status }) => status());
  const refused = statuses.filter((status) => status === 503 || status === 429).length;
  return [
    atMost(
      {
        attack: `50 cold tracks: first byte or refusal (${refused} refused), p95`,
        before: '245 s',
      },
      percentile(waits, 0.95) / 1_000,
      15,
      's',
    ),
    atMost(
      { attack: '50 cold tracks: first byte of another client’s track', before: '135 s (median)' },
      (otherMillis ?? LIMIT_MILLIS) / 1_000,
      15,
      's',
    ),
  ];
}
