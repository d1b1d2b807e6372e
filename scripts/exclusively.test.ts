import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

test('the lock of a process that was killed holds nobody up', async () => {
  await exclusively(lock, () => Promise.resolve());
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lock, String(pid));
  await expect(exclusively(lock, () => Promise.resolve('built'))).resolves.toBe('built');
});
