import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporaryFolder.ts';
import { withLock } from './withLock.ts';

let folder: ReturnType<typeof temporaryFolder>;
let lock: string;

beforeEach(() => {
  folder = temporaryFolder('lock');
  lock = join(folder.path, 'build.lock');
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  folder.remove();
  jest.restoreAllMocks();
});

test('of two builds the second waits until the first is done, and says so', async () => {
  const happened: string[] = [];
  let finish = (): void => undefined;
  const first = withLock(lock, async () => {
    happened.push('first begins');
    await new Promise<void>((done) => (finish = done));
    happened.push('first ends');
  });
  const second = withLock(lock, async () => void happened.push('second'));
  expect(process.stdout.write).toHaveBeenCalledWith(
    `Waiting for another build of this clone (process ${process.pid}, ${lock})…\n`,
  );
  finish();
  await Promise.all([first, second]);
  expect(happened).toEqual(['first begins', 'first ends', 'second']);
});

test('a build that fails releases the lock', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(existsSync(lock)).toBe(false);
});

test.each([
  ['the lock of a killed process', String(spawnSync(process.execPath, ['--version']).pid)],
  ['an empty lock, as a full disk leaves it,', ''],
  ['a lock of another format', '{"pid":'],
])('%s is removed', async (_what, content) => {
  writeFileSync(lock, content);
  await expect(withLock(lock, () => Promise.resolve('built'))).resolves.toBe('built');
});
