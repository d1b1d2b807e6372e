import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './ports.ts';
import { type ServerProcess, type ServerProcessOptions, startServer } from './serverProcess.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Answers with its process id, and leaves a file when it is asked to end. */
const SERVER = `
  require('node:http').createServer((request, response) => {
    if (request.url === '/end') process.exit(3);
    response.end(String(process.pid));
  }).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('It listens'));
  process.on('SIGTERM', () => {
    require('node:fs').writeFileSync(process.env.ENDED, '');
    process.exit();
  });
`;

/** Answers by a child process, as a program that watches its sources does. */
const WATCHER = `
  require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(SERVER)}], { stdio: 'inherit' });
  setInterval(() => undefined, 1_000);
`;

/** Refuses to end. */
const STUBBORN = SERVER.replace('process.exit();', '');

let folder: ReturnType<typeof temporaryFolder>;
let port: number;
let server: ServerProcess | undefined;

beforeEach(async () => {
  folder = temporaryFolder('a server');
  port = await freePort();
});

afterEach(async () => {
  await server?.stop();
  folder.remove();
});

const fileOf = (source: string): string => {
  const file = join(folder.path, 'server.cjs');
  writeFileSync(file, source);
  return file;
};
const endedFile = (): string => join(folder.path, 'ended');

function start(source: string, options: Partial<ServerProcessOptions> = {}): ServerProcess {
  server = startServer({
    name: 'The server',
    nodeArguments: [fileOf(source)],
    env: { ...process.env, PORT: String(port), ENDED: endedFile() },
    healthUrl: `http://127.0.0.1:${port}`,
    ...options,
  });
  return server;
}

/** The process that answers now; null if none does. */
const answering = (path = '/'): Promise<string | null> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (response) => response.text(),
    () => null,
  );

test('a server is ready when it answers, and its lines are passed on', async () => {
  const onLine = jest.fn();
  const { ready, pid } = start(SERVER, { onLine });
  await ready;
  expect(await answering()).toBe(String(pid));
  expect(onLine).toHaveBeenCalledWith('It listens');
});

test('a server that ends says how', async () => {
  const { ready, ended } = start(SERVER);
  await ready;
  await answering('/end');
  await expect(ended).resolves.toBe('The server ended (exit code 3)');
});

test('a server that ends while it starts is not ready', async () => {
  const { ready } = start('process.exit(1)');
  await expect(ready).rejects.toThrow('The server ended (exit code 1)');
});

test('a server that can’t be started is not ready', async () => {
  const { ready } = start(SERVER, { cwd: join(folder.path, 'gone') });
  await expect(ready).rejects.toThrow(/^The server could not be started: spawn .*ENOENT/);
});

test('a server is asked to end', async () => {
  const { ready, stop } = start(SERVER);
  await ready;
  await stop();
  expect(await answering()).toBeNull();
  expect(existsSync(endedFile())).toBe(true);
});

test('a server that is stopped while it starts does not come up', async () => {
  const { ready, stop } = start(SERVER);
  await stop();
  await expect(ready).rejects.toThrow('The server ended (SIGKILL)');
  expect(await answering()).toBeNull();
});

test.each([
  ['a server that does not end when it is asked to', STUBBORN],
  ['what a server has started', WATCHER],
])('%s is ended', async (_what, source) => {
  const { ready, stop } = start(source);
  await ready;
  await stop();
  while ((await answering()) !== null) await wait(10);
});

test('what a server has started does not outlive it', async () => {
  const { ready, pid } = start(WATCHER);
  await ready;
  process.kill(pid ?? 0, 'SIGKILL');
  while ((await answering()) !== null) await wait(10);
});

test.each([
  ['a server is asked to end', SERVER],
  ['what a server has started ends', WATCHER],
])('%s when the process that started it is killed', async (_what, source) => {
  const program = `
    import { startServer } from ${JSON.stringify(resolve(__dirname, 'serverProcess.ts'))};
    await startServer({
      name: 'The server',
      nodeArguments: [${JSON.stringify(fileOf(source))}],
      env: process.env,
      healthUrl: 'http://127.0.0.1:${port}',
    }).ready;
    process.stdout.write('ready');
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: resolve(__dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), ENDED: endedFile() },
  });
  await once(child.stdout, 'data');
  expect(await answering()).toMatch(/^\d+$/);
  child.kill('SIGKILL');
  while ((await answering()) !== null || !existsSync(endedFile())) await wait(10);
});
