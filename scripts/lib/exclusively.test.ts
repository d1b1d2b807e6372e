import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exclusively } from './exclusively.ts';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prelude-lock-'));
  lock = join(folder, 'locks/build');
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

test('of two builds the second waits until the first is done, and says so', async () => {
  const happened: string[] = [];
  let finish = (): void => undefined;
  const first = exclusively(lock, async () => {
    happened.push('first begins');
    await new Promise<void>((done) => (finish = done));
    happened.push('first ends');
  });
  const second = exclusively(lock, async () => void happened.push('second'));
  expect(process.stdout.write).toHaveBeenCalledWith(
    `Waiting for another build of this clone (${lock})…\n`,
  );
  finish();
  await Promise.all([first, second]);
  expect(happened).toEqual(['first begins', 'first ends', 'second']);
});

test('a build that fails lets the next one begin', async () => {
  await expect(exclusively(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(existsSync(lock)).toBe(false);
  await expect(exclusively(lock, () => Promise.resolve('built'))).resolves.toBe('built');
});

test('the lock of a killed process does not block others', async () => {
  await exclusively(lock, () => Promise.resolve());
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lock, String(pid));
  await expect(exclusively(lock, () => Promise.resolve('built'))).resolves.toBe('built');
});

test.each([
  ['an empty lock', ''],
  ['half a lock', '{"pid":'],
  ['a lock of another kind', 'locked'],
])('%s, as a full disk or a killed process leaves it, is taken away', async (_what, content) => {
  await exclusively(lock, () => Promise.resolve());
  writeFileSync(lock, content);
  await expect(exclusively(lock, () => Promise.resolve('built'))).resolves.toBe('built');
});

test('the lock of a process that is gone is taken away although its number is another one’s now', async () => {
  let held = '';
  await exclusively(lock, () => {
    held = readFileSync(lock, 'utf8');
    return Promise.resolve();
  });
  const { pid, startedAt } = JSON.parse(held) as { pid: number; startedAt: string };
  expect(pid).toBe(process.pid);
  writeFileSync(lock, JSON.stringify({ pid, startedAt: `before ${startedAt}` }));
  await expect(exclusively(lock, () => Promise.resolve('built'))).resolves.toBe('built');
});

test('many that find the same stale lock run one after the other', async () => {
  await exclusively(lock, () => Promise.resolve());
  writeFileSync(lock, '');
  let running = 0;
  const work = async (): Promise<void> => {
    running += 1;
    expect(running).toBe(1);
    await new Promise(setImmediate);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 4 }, () => exclusively(lock, work)));
  expect(readdirSync(join(folder, 'locks'))).toEqual([]);
});
