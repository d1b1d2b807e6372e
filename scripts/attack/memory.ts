import { execFileSync } from 'node:child_process';
import type { MusicApiProcess } from '../serve/index.ts';

const LOOK_AGAIN_MILLIS = 100;

/** The memory that a process holds. */
function residentMegabytes({ pid }: MusicApiProcess): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes.trim()) / 1024;
}

/** Watches a process's memory from now on; the returned function ends that and gives the growth to its peak, in megabytes. */
export function watchMemory(musicApi: MusicApiProcess): () => number {
  const before = residentMegabytes(musicApi);
  let peak = before;
  const look = (): void => {
    peak = Math.max(peak, residentMegabytes(musicApi));
  };
  const watch = setInterval(look, LOOK_AGAIN_MILLIS);
  return () => {
    clearInterval(watch);
    return peak - before;
  };
}
