import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { cacheResponses } from './responseCache.ts';

let now: number;
let asked: number;
let sent: Record<string, string>;
let app: FastifyInstance;

beforeEach(() => {
  now = 1_000;
  asked = 0;
  sent = { 'cache-control': 'public, max-age=300', 'content-type': 'text/plain', etag: 'W/"a"' };
  app = fastify();
  const onRequest = cacheResponses(app, { maxBytes: 100_000, now: () => now });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    onRequest,
    handler: (_request, reply) => reply.headers(sent).send(Buffer.from(`${(asked += 1)}`)),
  });
});

afterEach(() => app.close());

const get = (headers: Record<string, string> = {}, url = '/'): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers });

test('an answer is repeated as long as its Cache-Control allows, says how old it is, and has no id of the first', async () => {
  sent['x-request-id'] = 'the-first-request';
  expect((await get()).headers['age']).toBeUndefined();
  now += 299_999;
  const { 'x-request-id': _own, ...shared } = sent;
  const repeated = await get();
  expect(repeated).toMatchObject({ body: '1', headers: { ...shared, age: '299' } });
  expect(repeated.headers).not.toHaveProperty('x-request-id');
  now += 2;
  expect((await get()).body).toBe('2');
});

test.each(['no-store', 'max-age=300', 'private, max-age=300', 'public, no-cache', 'public'])(
  'an answer with Cache-Control: %s is not repeated',
  async (cacheControl) => {
    sent['cache-control'] = cacheControl;
    await get();
    expect((await get()).body).toBe('2');
  },
);

test('each address, language and encoding has its own answer', async () => {
  const requests: readonly (readonly [Record<string, string>?, string?])[] = [
    [{ 'accept-language': 'ta' }],
    [{ 'accept-encoding': 'br' }],
    [],
    [{}, '/?q=jazz'],
  ];
  for (const [index, request] of requests.entries())
    expect((await get(...request)).body).toBe(`${index + 1}`);
  expect((await get({ 'accept-language': 'ta' })).body).toBe('1');
});

test('a client that has the answer gets a 304 without one', async () => {
  sent['content-encoding'] = 'br';
  await get();
  const answer = await get({ 'if-none-match': 'W/"a"' });
  expect(answer).toMatchObject({ statusCode: 304, body: '', headers: { etag: 'W/"a"' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('a request for the headers alone is neither cached nor answered from the cache', async () => {
  for (const method of ['HEAD', 'GET', 'HEAD'] as const) await app.inject({ method, url: '/' });
  expect(asked).toBe(3);
});

test('what clients send counts as memory, so that long headers of theirs do not take it all', async () => {
  const languageOf = (index: number) => ({ 'accept-language': `${index}`.repeat(10_000) });
  for (let index = 1; index < 10; index += 1) await get(languageOf(index));
  expect((await get(languageOf(9))).body).toBe('9');
  expect((await get(languageOf(1))).body).toBe('10');
});
