import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** How the name of a file begins that is not whole yet; whoever lists a folder passes over it. */
export const UNFINISHED = '.unfinished-';

function writeUnfinished(file: string, content: string | Buffer): string {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = join(dirname(file), `${UNFINISHED}${randomUUID()}-${basename(file)}`);
  writeFileSync(unfinished, content);
  return unfinished;
}

/**
 * Puts a file in place of the one that is there, if any: whoever reads it finds the old or the new one, whole. Its time of
 * change is `modified` where one is given.
 */
export function replaceFile(file: string, content: string | Buffer, modified?: Date): void {
  const unfinished = writeUnfinished(file, content);
  if (modified) utimesSync(unfinished, modified, modified);
  renameSync(unfinished, file);
}

/** Puts a file where there is none, whole; false, and nothing is changed, where there is one. */
export function createFile(file: string, content: string | Buffer): boolean {
  const unfinished = writeUnfinished(file, content);
  try {
    linkSync(unfinished, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
