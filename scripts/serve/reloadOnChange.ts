import { type Stats, statSync } from 'node:fs';

/**
 * How long after a change what was read may be older than the change: file systems tell times in steps, so that two
 * changes within one look like one.
 */
const UNSURE_MILLIS = 1_000;

/** Gives what `load` makes of a file or a folder, and loads it again whenever it has changed. */
export function reloadOnChange<T>(path: string, load: () => T): () => T {
  let last: { readonly stamp: string; readonly isSure: boolean; readonly value: T } | null = null;
  return () => {
    const { ino = 0, mtimeMs = 0, ctimeMs = 0, size = 0 } = statOf(path) ?? {};
    const stamp = [ino, mtimeMs, ctimeMs, size].join();
    if (last?.isSure && last.stamp === stamp) return last.value;
    // A file's time of modification may be set, also into the future; that of its change is when it was changed.
    last = { stamp, isSure: Date.now() - ctimeMs > UNSURE_MILLIS, value: load() };
    return last.value;
  };
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // It can't be reached, for example because it links to itself.
    return undefined;
  }
}
