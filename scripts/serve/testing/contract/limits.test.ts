import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { SITE_LIMITS } from '../../limits.ts';
import { A_PAGE, sendRaw, textOf } from '../rawRequest.ts';
import { serveSample, ENDLESS_AUDIO } from './serveSample.ts';

const served = serveSample();

test('a client that holds as much audio as it may gets no more, and everything else', async () => {
  const { url } = served();
  const held: ClientRequest[] = [];
  try {
    for (let at = 0; at < SITE_LIMITS.work.audio.perClient; at += 1) {
      const asked = request(`${url}${ENDLESS_AUDIO}`, { agent: false });
      held.push(asked);
      asked.on('error', () => undefined).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
    }
    const refused = await sendRaw(url, { path: ENDLESS_AUDIO, headers: {} });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(JSON.parse(textOf(refused))).toEqual({ error: expect.any(String) as string });
    for (const path of ['/', '/api/music/search?q=jazz', '/api/music/covers/1', '/healthz'])
      expect((await sendRaw(url, { path, headers: A_PAGE })).status).toBe(200);
  } finally {
    for (const asked of held) asked.destroy();
  }
});

test('refuses what is too large to have been meant', async () => {
  const answer = await served().ask({
    path: '/',
    method: 'POST',
    // The body itself is not sent: a server that refuses closes, and a sender may then lose the answer.
    headers: { 'content-type': 'application/json', 'content-length': '2000000' },
  });
  expect(answer.status).toBe(413);
  expect(JSON.parse(textOf(answer))).toEqual({ error: expect.any(String) as string });
});
