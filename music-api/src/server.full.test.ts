import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { freePort } from './audio/testing/freePort.ts';

let server: ChildProcess | undefined;
let collector: Server | undefined;

afterEach(() => {
  server?.kill('SIGKILL');
  collector?.close();
});

/** The service as a process, and its log. */
function startServer(env: Record<string, string>) {
  const started = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', resolve(__dirname, 'server.ts')],
    { env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  server = started;
  let log = '';
  started.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  return {
    log: () => log,
    /** Resolves to the address that the log names for the service. */
    listening: async (): Promise<string> => {
      for (;;) {
        const [, address] = /listens on (http:[^"]*)/.exec(log) ?? [];
        if (address !== undefined) return address;
        if (started.exitCode !== null) throw new Error(log);
        await Promise.race([once(started.stderr, 'data'), once(started, 'exit')]);
      }
    },
    stop: async () => {
      started.kill('SIGTERM');
      const [code] = (await once(started, 'exit')) as [number | null];
      return code;
    },
  };
}

test('the process logs, counts and traces where it is told to, and sends its last spans when it stops', async () => {
  const spans: string[] = [];
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      spans.push(`${request.url} ${JSON.stringify(body)}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const metricsPort = await freePort();
  const { listening, log, stop } = startServer({
    PORT: '0',
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  });
  const address = await listening();

  // A busy machine may ask to wait (503).
  let answer: Response;
  do answer = await fetch(`${address}/api/music/search?q=kettle`);
  while (answer.status === 503);
  expect(answer.status).toBe(200);
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await metrics.text()).toContain(
    'music_request_seconds_count{route="/api/music/search",status="200"} 1',
  );
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
  expect(await (await fetch(`${address}/health/ready`)).json()).toMatchObject({ status: 'ready' });

  expect(await stop()).toBe(0);
  expect(log()).toContain(`"requestId":"${answer.headers.get('x-request-id')}"`);
  expect(spans.join('\n')).toContain('/v1/traces ');
  expect(spans.join('\n')).toContain('GET /api/music/search');
  expect(spans.join('\n')).toContain('{"key":"service.name","value":{"stringValue":"music-api"}}');
  expect(log() + spans.join('\n')).not.toContain('kettle');
}, 60_000);

test('a wrong setting is named, and the process does not start', async () => {
  const { log, listening } = startServer({ PORT: 'many' });
  await expect(listening()).rejects.toThrow('music-api cannot start: PORT must be');
  expect(log()).not.toContain('listens');
}, 60_000);
