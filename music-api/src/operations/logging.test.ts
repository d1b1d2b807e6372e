import { createApp } from '../app.ts';
import { UpstreamError } from '../http/errors.ts';
import type { MusicSource } from '../sources/musicSource.ts';
import { logging } from './logging.ts';

type Line = Readonly<Record<string, unknown>>;

const covers = new Map();
const answering: MusicSource = { search: async () => ({ tracks: [] }) };
const failing: MusicSource = {
  search: () => Promise.reject(new UpstreamError('iTunes', new Error('It answered 500'))),
};

/** An app and what it logs. */
function createLogged(source: MusicSource) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = createApp({ source, covers, logging: logging('info', stream) });
  return {
    lines: () => lines.map((line) => JSON.parse(line) as Line),
    text: () => lines.join(''),
    ask: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers, remoteAddress: '203.0.113.9' }),
  };
}

test('an answer is one line with its route, its status and its id', async () => {
  const { ask, lines } = createLogged(answering);
  const { headers } = await ask('/api/music/search?q=kettle');
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 'info',
      msg: 'answered',
      requestId: headers['x-request-id'],
      method: 'GET',
      route: '/api/music/search',
      status: 200,
    }),
  ]);
});

test('a failure is a line with its cause, and one for the answer, with the same id', async () => {
  const { ask, lines } = createLogged(failing);
  await ask('/api/music/search?q=kettle', { 'x-request-id': 'given-by-the-proxy' });
  const requestId = 'given-by-the-proxy';
  expect(lines()).toMatchObject([
    { level: 'error', requestId, err: { type: 'UpstreamError' } },
    { level: 'info', requestId, status: 502 },
  ]);
});

test.each([answering, failing])('no line says who asked for what', async (source) => {
  const { ask, text } = createLogged(source);
  const secrets = { 'x-forwarded-for': '198.51.100.7', 'user-agent': 'kettle', cookie: 'kettle' };
  for (const path of ['search?q=kettle', 'search?q=kettle&kettle=1', 'covers/kettle'])
    await ask(`/api/music/${path}`, secrets);
  for (const url of ['/kettle?q=kettle', '/kettle%']) await ask(url, secrets);
  expect(text()).toContain('answered');
  expect(text()).not.toMatch(/kettle|203\.0\.113\.9|198\.51\.100\.7/);
});

test.each(['', 'short', 'a b c d e f g h', 'x'.repeat(65), 'line\\nbreak'])(
  'the id "%s" of a proxy is replaced',
  async (given) => {
    const { ask } = createLogged(answering);
    const { headers } = await ask('/healthz', { 'x-request-id': given });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  },
);
