import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { stopServing } from './stopServing.ts';

let app: FastifyInstance;
let agent: Agent;
let music: PassThrough;
let response: IncomingMessage;

beforeEach(async () => {
  music = new PassThrough();
  music.write('first ');
  app = Fastify();
  app.get('/music', (_request, reply) => reply.send(music));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  agent = new Agent({ keepAlive: true });
  const request = get({ port, path: '/music', agent });
  [response] = (await once(request, 'response')) as [IncomingMessage];
});

afterEach(() => agent.destroy());

test('an answer that takes too long does not prevent the service from stopping', async () => {
  response.on('error', () => undefined);
  await stopServing(app, 0);
  expect(app.server.listening).toBe(false);
});

test('an answer that ends in time is complete, and its idle connection delays nothing', async () => {
  const stopped = stopServing(app, 60_000);
  music.end('last');
  expect((await response.toArray()).join('')).toBe('first last');
  await stopped;
  expect(app.server.listening).toBe(false);
});
