import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { keepAnswers } from './keptAnswers.ts';
import type { AnswerHeaders } from './compressAnswer.ts';

const MAX_BYTES = 100_000;

let now: number;
let asked: number;
let sent: AnswerHeaders;
let app: FastifyInstance;

beforeEach(() => {
  now = 0;
  asked = 0;
  sent = { 'cache-control': 'public, max-age=300', 'content-type': 'text/plain', etag: 'W/"a"' };
  const { answer, keep } = keepAnswers(MAX_BYTES, () => now);
  app = fastify();
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    onRequest: answer,
    handler: (request, reply) => {
      asked += 1;
      const content = Buffer.from(`${asked}`);
      keep(request, sent, content);
      return reply.headers(sent).send(content);
    },
  });
});

afterEach(() => app.close());

const get = (headers: Record<string, string> = {}, url = '/'): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers });

test('an answer is repeated as long as its Cache-Control allows, and says how old it is', async () => {
  expect((await get()).headers['age']).toBeUndefined();
  now = 299_999;
  expect(await get()).toMatchObject({ body: '1', headers: { ...sent, age: '299' } });
  now = 300_000;
  expect((await get()).body).toBe('2');
});

test('a clock that is set back by a year makes no answer younger', async () => {
  const { answer, keep } = keepAnswers(MAX_BYTES);
  const server = fastify();
  server.get('/', { onRequest: answer }, (request, reply) => {
    keep(request, sent, Buffer.from('kept'));
    return reply.headers(sent).send('kept');
  });
  await server.inject('/');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 365 * 24 * 3_600_000);
  const { headers } = await server.inject('/');
  clock.mockRestore();
  await server.close();
  expect(headers['age']).toBe('0');
});

test('a repeated answer does not have the id of the first request', async () => {
  sent = { ...sent, 'x-request-id': 'the-first-request' };
  expect((await get()).headers['x-request-id']).toBe('the-first-request');
  expect(await get()).toMatchObject({ body: '1' });
  expect((await get()).headers).not.toHaveProperty('x-request-id');
});

test.each<AnswerHeaders>([
  { 'cache-control': 'no-store' },
  { 'cache-control': 'max-age=300' },
  { 'cache-control': 'private, max-age=300' },
  { 'cache-control': 'public, no-cache, max-age=300' },
  { 'cache-control': 'public, max-age=0' },
  { 'cache-control': 'public' },
  { age: '300' },
  { vary: '*' },
  { vary: 'accept-language, cookie' },
  { 'set-cookie': 'bucket=1' },
])('an answer with %j is not repeated', async (headers) => {
  sent = { ...sent, ...headers };
  await get();
  expect((await get()).body).toBe('2');
});

test('each address, language and encoding has its own answer', async () => {
  sent = { ...sent, vary: 'Accept-Language, Accept-Encoding' };
  const bodies = [];
  bodies.push((await get({ 'accept-language': 'ta' })).body);
  bodies.push((await get({ 'accept-encoding': 'br' })).body);
  bodies.push((await get()).body);
  bodies.push((await get({}, '/?q=jazz')).body);
  expect(bodies).toEqual(['1', '2', '3', '4']);
  expect((await get({ 'accept-language': 'ta' })).body).toBe('1');
});

test('a client that has the answer gets a 304 without one', async () => {
  sent = { ...sent, 'content-encoding': 'br' };
  await get();
  const answer = await get({ 'if-none-match': '"b", "a"' });
  expect(answer).toMatchObject({ statusCode: 304, body: '', headers: { etag: 'W/"a"' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect((await get({ 'if-none-match': '"A"' })).statusCode).toBe(200);
});

test('a question for the headers alone is neither kept nor answered from memory', async () => {
  await app.inject({ method: 'HEAD', url: '/' });
  expect((await get()).body).toBe('2');
  await app.inject({ method: 'HEAD', url: '/' });
  expect(asked).toBe(3);
});

test('what clients send counts as memory, so that long headers of theirs do not take it all', async () => {
  const languageOf = (index: number) => ({ 'accept-language': `${index}`.repeat(10_000) });
  for (let index = 1; index < 10; index += 1) await get(languageOf(index));
  expect((await get(languageOf(9))).body).toBe('9');
  expect((await get(languageOf(1))).body).toBe('10');
});
