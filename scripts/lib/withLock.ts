import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createFile } from './wholeFile.ts';

const LOOK_AGAIN_MILLIS = 200;

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes the lock if it is free; otherwise returns what it contains: the id of the process that holds it. */
function take(lock: string): string | null {
  for (;;) {
    if (createFile(lock, String(process.pid))) return null;
    try {
      const holder = readFileSync(lock, 'utf8');
      if (isRunning(Number(holder))) return holder;
      rmSync(lock);
    } catch (error) {
      // The holder has released it, or another process has removed it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Runs `work` while no other process of this clone runs with the same lock file; waits until the lock is free. */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  let holder = take(lock);
  if (holder !== null)
    process.stdout.write(`Waiting for another build of this clone (process ${holder}, ${lock})…\n`);
  while (holder !== null) {
    await wait(LOOK_AGAIN_MILLIS);
    holder = take(lock);
  }
  const release = (): void => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
