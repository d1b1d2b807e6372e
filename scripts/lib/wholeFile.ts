import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The prefix of the name of a file that is not whole yet; code that lists a folder skips it. */
export const UNFINISHED = '.unfinished-';

/** Waits until the disk has the names in a folder. Windows opens no folders, and needs none of this. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made))
    syncFolder(dirname(made));
}

/** Writes an unfinished file and has `put` give it its name. No unfinished file stays after a failure, such as a full disk. */
function writeWhole(
  file: string,
  content: string | Buffer,
  put: (unfinished: string) => void,
): void {
  makeFolder(dirname(file));
  const unfinished = join(dirname(file), `${UNFINISHED}${randomUUID()}-${basename(file)}`);
  try {
    // A name that a power cut spares must not lead to a file that it does not.
    writeFileSync(unfinished, content, { flush: true });
    put(unfinished);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Puts a file in place of the one that is there, if any: a reader finds the old or the new one, whole. The disk has its
 * content before its name.
 */
export const replaceFile = (file: string, content: string | Buffer): void =>
  writeWhole(file, content, (unfinished) => renameSync(unfinished, file));

/** Writes a whole file; false, without a change, if there is a file already. */
export function createFile(file: string, content: string | Buffer): boolean {
  try {
    writeWhole(file, content, (unfinished) => linkSync(unfinished, file));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
