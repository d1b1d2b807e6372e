import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { parseOutsideJson } from '../../music-api/src/http/outsideJson.ts';
import { createFile } from './wholeFile.ts';

const LOOK_AGAIN_MILLIS = 200;

/** Who holds a lock. The time tells a process from an earlier one with the same number. */
const holderSchema = z.object({
  pid: z.int().positive(),
  /** When the process started, in the system's own words; empty where the system does not say. */
  startedAt: z.string(),
});
type Holder = Readonly<z.infer<typeof holderSchema>>;

/** When a process started, in the system's own words; empty where there is none, or the system does not say. */
function startOf(pid: number): string {
  try {
    // The name of the program, in brackets, may hold spaces. The 22nd field is the start, in ticks since the boot.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout?.trim() ?? '';
  }
}

function isRunning({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const present = startOf(pid);
  return startedAt === '' || present === '' || present === startedAt;
}

/** The holder that a lock names; null where it names none. A lock appears whole, so that is no holder's. */
function parseHolder(text: string): Holder | null {
  try {
    return holderSchema.safeParse(parseOutsideJson(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Takes a stale lock away. Another process may have done so and taken the lock since: then it gets it back. */
function removeStale(lock: string, stale: string): void {
  const aside = `${lock}.${randomUUID()}`;
  renameSync(lock, aside);
  if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, lock);
  rmSync(aside);
}

/** Takes the lock; false where it is held, or was until now by a process that is gone. */
function take(lock: string, own: string): boolean {
  if (createFile(lock, own)) return true;
  try {
    const text = readFileSync(lock, 'utf8');
    const holder = parseHolder(text);
    if (!holder || !isRunning(holder)) removeStale(lock, text);
  } catch (error) {
    // It was given back meanwhile, or another process was faster.
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  return false;
}

/** Runs `work` while no other process of this clone runs what asks for the same lock file; waits for it else. */
export async function exclusively<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const own = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) });
  let hasSaid = false;
  while (!take(lock, own)) {
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
