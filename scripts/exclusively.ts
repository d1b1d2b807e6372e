import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_AGAIN_MILLIS = 200;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes the lock; false where a process that runs holds it. One whose holder is gone is taken away. */
function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    if (holder > 0 && !isRunning(holder)) rmSync(lock, { force: true });
  } catch {
    // It was given back meanwhile.
  }
  return false;
}

/** Runs `work` while no other process of this clone runs what asks for the same lock file; waits for it else. */
export async function exclusively<T>(lock: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  let hasSaid = false;
  while (!take(lock)) {
    if (!hasSaid) process.stdout.write(`Waiting for another build of this clone (${lock})…\n`);
    hasSaid = true;
    await wait(LOOK_AGAIN_MILLIS);
  }
  const giveBack = (): void => rmSync(lock, { force: true });
  process.once('exit', giveBack);
  try {
    return await work();
  } finally {
    process.off('exit', giveBack);
    giveBack();
  }
}
