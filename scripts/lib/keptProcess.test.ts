import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { keepProcess, type KeptProcess, type KeptProcessOptions } from './keptProcess.ts';
import { freePort } from './ports.ts';

/** A service that tells its process id, and ends when it is asked to. */
const SERVICE = `
  require('node:http').createServer((request, response) => {
    if (request.url === '/end') {
      console.log('These are my last words');
      process.exit(3);
    }
    response.end(String(process.pid));
  }).listen(Number(process.env.PORT), '127.0.0.1');
`;

/** Is served by a separate process, like a program that watches its sources. */
const STARTER = `
  require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(SERVICE)}], { stdio: 'inherit' });
  setInterval(() => undefined, 1_000);
`;

// Processes start slowly on a busy machine.
jest.setTimeout(60_000);

let folder: string;
let url: string;
let kept: KeptProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prelude service '));
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(async () => {
  await kept?.stop();
  kept = undefined;
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

async function keep(
  source: string,
  options: Partial<KeptProcessOptions> = {},
): Promise<KeptProcess> {
  const file = join(folder, 'service.cjs');
  writeFileSync(file, source);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  kept = keepProcess({
    name: 'The service',
    nodeArguments: [file],
    env: { ...process.env, PORT: String(port) },
    healthUrl: url,
    ...options,
  });
  return kept;
}

/** The process that answers now, or null where none does. */
const answering = (): Promise<string | null> =>
  fetch(url).then(
    (response) => response.text(),
    () => null,
  );

const end = (): Promise<unknown> => fetch(`${url}/end`).catch(() => undefined);

const told = (): string =>
  jest
    .mocked(process.stderr.write)
    .mock.calls.map(([text]) => String(text))
    .join('');

async function untilTold(text: string): Promise<void> {
  while (!told().includes(text)) await wait(10);
}

test('a program that ends while the product runs is started again at the same address, and that is told', async () => {
  const { untilReady, readyPid } = await keep(SERVICE);
  await untilReady();
  const first = readyPid();
  expect(await answering()).toBe(String(first));
  await end();
  await untilTold('The service ended (exit code 3); starting it again\n');
  expect(readyPid()).toBeNull();

  await untilReady();
  expect(readyPid()).not.toBe(first);
  expect(await answering()).toBe(String(readyPid()));
});

test('a program is prepared again after each start, and cannot be used before', async () => {
  const pids: (string | null)[] = [];
  const prepare = jest.fn(async () => {
    expect(kept?.readyPid() ?? null).toBeNull();
    pids.push(await answering());
  });
  const { untilReady, readyPid } = await keep(SERVICE, { prepare });
  await untilReady();
  const first = readyPid();
  await end();
  await untilTold('starting it again');
  await untilReady();
  expect(pids).toEqual([String(first), String(readyPid())]);
});

test('a program that can’t be prepared again is started once more, until it can', async () => {
  const prepare = jest
    .fn<Promise<void>, []>()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('it forgot everything'))
    .mockResolvedValue();
  const { untilReady, readyPid } = await keep(SERVICE, { prepare });
  await untilReady();
  await end();
  await untilTold('it forgot everything\n');
  while (readyPid() === null) await wait(10);
  expect(prepare).toHaveBeenCalledTimes(3);
});

test('a program that can’t be started at all says so, and nothing waits for it', async () => {
  const { untilReady, stop, readyPid } = await keep(SERVICE, { cwd: join(folder, 'gone') });
  await expect(untilReady()).rejects.toThrow(/^The service could not be started: spawn .*ENOENT/);
  expect(readyPid()).toBeNull();
  await stop();
});

test('a program that can’t be started again is tried once more, until it can', async () => {
  const cwd = join(folder, 'moved');
  mkdirSync(cwd);
  const { untilReady, readyPid } = await keep(SERVICE, { cwd });
  await untilReady();
  rmSync(cwd, { recursive: true });
  await end();
  await untilTold('The service could not be started: spawn ');
  expect(readyPid()).toBeNull();
  mkdirSync(cwd);
  while (readyPid() === null) await wait(10);
  expect(await answering()).toBe(String(readyPid()));
});

test('a program that is stopped stays stopped', async () => {
  const { untilReady, stop } = await keep(SERVICE);
  await untilReady();
  await stop();
  expect(await answering()).toBeNull();
  expect(told()).toBe('');
});

test('a program that is stopped while it starts does not come up', async () => {
  const { untilReady, stop, readyPid } = await keep(SERVICE);
  const start = untilReady();
  await stop();
  await expect(start).rejects.toThrow('The service stopped while it started');
  expect(readyPid()).toBeNull();
  expect(await answering()).toBeNull();
});

test('what a program has started is stopped with it, while it starts too', async () => {
  const { stop } = await keep(STARTER, { prepare: () => new Promise(() => undefined) });
  while ((await answering()) === null) await wait(10);
  await stop();
  while ((await answering()) !== null) await wait(10);
});

test('what a program has started does not outlive it', async () => {
  const { untilReady, readyPid } = await keep(STARTER);
  await untilReady();
  const first = await answering();
  process.kill(readyPid() ?? 0, 'SIGKILL');
  await untilTold('The service ended (SIGKILL); starting it again\n');
  await untilReady();
  expect(await answering()).toMatch(/^\d+$/);
  expect(await answering()).not.toBe(first);
});

test('a program that ends while it starts is an error, and is not tried again', async () => {
  const { untilReady } = await keep('process.exit(1)');
  await expect(untilReady()).rejects.toThrow('The service stopped while it started');
  expect(told()).toBe('');
});

test('a program that misses its deadline is started again, and those who wait for it go on waiting', async () => {
  const slowOnce = `
    const { existsSync, writeFileSync } = require('node:fs');
    const mark = require('node:path').join(__dirname, 'began');
    if (existsSync(mark)) { ${SERVICE} } else { writeFileSync(mark, ''); setInterval(() => undefined, 1_000); }
  `;
  const { untilReady, readyPid } = await keep(slowOnce, { startDeadlineMillis: 3_000 });
  await untilReady();
  expect(told()).toContain('The service did not start in time; starting it again\n');
  expect(await answering()).toBe(String(readyPid()));
});

test('a program that runs but no longer answers is ended and started again', async () => {
  const { untilReady, readyPid } = await keep(SERVICE, { hungAfterMillis: 3_000 });
  await untilReady();
  const first = readyPid() ?? 0;
  process.kill(first, 'SIGSTOP');
  await untilTold('The service does not answer; starting it again\n');
  while (readyPid() === first || readyPid() === null) await wait(10);
  expect(await answering()).toBe(String(readyPid()));
});

test('what a quiet program prints is shown only where it ends unasked', async () => {
  const { untilReady } = await keep(SERVICE, { isQuiet: true });
  await untilReady();
  expect(told()).toBe('');
  await end();
  await untilTold('These are my last words\n');
});

test.each([
  ['a program ends', SERVICE],
  ['what a program has started ends', STARTER],
])('%s with the process that keeps it, even where that one is killed', async (_what, source) => {
  const file = join(folder, 'service.cjs');
  writeFileSync(file, source);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const keeper = `
    import { keepProcess } from ${JSON.stringify(resolve(__dirname, 'keptProcess.ts'))};
    const { untilReady } = keepProcess({
      name: 'The service',
      nodeArguments: [${JSON.stringify(file)}],
      env: { ...process.env, PORT: '${port}' },
      healthUrl: '${url}',
    });
    await untilReady();
    process.stdout.write('ready');
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', keeper], {
    cwd: resolve(__dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(await answering()).toMatch(/^\d+$/);
  child.kill('SIGKILL');
  while ((await answering()) !== null) await wait(10);
});
