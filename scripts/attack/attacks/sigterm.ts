import { get, type IncomingMessage } from 'node:http';
import { createAttack, expected } from '../attack.ts';
import { loopbackPort, times, timed } from '../client.ts';

const ANSWERS = 8;

/** Asks, and resolves when the answer has begun. */
const begin = (url: string, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const local = `http://127.0.0.1:${loopbackPort(url)}`;
    get(`${local}${path}`, { agent: false }, resolve).on('error', reject);
  });

/** How many bytes of an answer come before it ends or breaks off. */
async function bytesOf(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  try {
    for await (const chunk of answer) bytes += (chunk as Buffer).length;
  } catch {
    // What came so far counts.
  }
  return bytes;
}

/** The product is asked to end while long answers are in progress; each must come whole. It is the last attack. */
export const sigterm = createAttack(
  'sigterm',
  [expected(`SIGTERM with ${ANSWERS} answers under way: whole ones`, String(ANSWERS), '6 cut off')],
  async (target) => {
    const [track = 0] = target.coldTracks(1);
    const path = `/api/music/audio/${track}?quality=lossless`;
    // Rendered once, the second time it comes from the cache.
    const whole = await timed(target.url, { path }, { limitMillis: 60_000 });
    const length = whole.answer?.body.length ?? 0;
    const underWay = await Promise.all(times(ANSWERS, () => begin(target.url, path)));
    process.kill(target.site.pid ?? 0, 'SIGTERM');
    const bytes = await Promise.all(underWay.map(bytesOf));
    await target.site.ended;
    const wholeAnswers = bytes.filter((count) => count === length).length;
    return [whole.status === 200 ? String(wholeAnswers) : 'no track to ask for'];
  },
);
