import { execFileSync } from 'node:child_process';

/** The memory that a process holds. */
export function residentMegabytes(pid: number | null): number {
  if (pid === null) return 0;
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes.trim()) / 1024;
}
