import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Opens without waiting: a pipe without a writer would block the process. Windows has no such flag. */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a file in a folder that comes from outside. Throws an Error if it is a device, a pipe or a folder, if a link leads out
 * of the folder, or if it has more than `maxBytes`; a missing file throws as `readFileSync` does.
 */
export function readInside(folder: string, file: string, maxBytes: number): Buffer {
  const path = join(folder, file);
  const isInside = realpathSync(path).startsWith(realpathSync(folder) + sep);
  const descriptor = openSync(path, WITHOUT_WAITING);
  try {
    const status = fstatSync(descriptor);
    if (!isInside || !status.isFile()) throw new Error(`${file} is not a file in ${folder}`);
    if (status.size > maxBytes)
      throw new Error(`${file} is larger than ${maxBytes.toLocaleString('en')} bytes`);
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
