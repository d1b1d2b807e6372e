import { createAttack, expected } from '../attack.ts';
import { timed } from '../client.ts';
import { sendOdd, type Fault } from '../fuzz/sendOdd.ts';

const REQUESTS = 100_000;
/** Enough for a quiet machine many times over; a busy one sends fewer, and the table says so. */
const MILLIS = 200_000;

const ATTACK = `${REQUESTS.toLocaleString('en')} odd requests to site and music API`;

/** Broken and odd requests, byte by byte, to the site and to the music API. */
export const fuzz = createAttack(
  'fuzz',
  [
    expected(`${ATTACK}: sent`, String(REQUESTS)),
    expected(`${ATTACK}: 5xx other than a 503 with Retry-After`, '0'),
    expected(`${ATTACK}: answers that show internals`, '0'),
    expected(`${ATTACK}: no answer`, '0'),
    expected(`${ATTACK}: processes that ended`, '0'),
  ],
  async ({ url, site, musicApi }) => {
    const ended: string[] = [];
    for (const server of [site, musicApi]) void server.ended.then((reason) => ended.push(reason));
    const bounds = { seed: 20, requests: REQUESTS, millis: MILLIS };
    const urls = [url, musicApi.url, musicApi.url];
    const tell = (text: string): void => void process.stdout.write(text);
    const { sent, statuses, faults } = await sendOdd(urls, bounds, tell);
    const count = (fault: Fault): string => String(faults.get(fault) ?? 0);
    const isHealthy = (await timed(url, { path: '/api/music/search?q=jazz' })).status === 200;
    const table = [...statuses].sort(([a], [b]) => a - b);
    const note = ` (${table.map(([status, count]) => `${status}: ${count}`).join(', ')})`;
    return [
      [String(sent), note],
      count('5xx'),
      count('internals'),
      count('no answer'),
      String(ended.length + (isHealthy ? 0 : 1)),
    ];
  },
  MILLIS + 20_000,
);
