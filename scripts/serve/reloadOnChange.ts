import { statSync } from 'node:fs';

/**
 * How long after a change what was read may be older than the change: file systems tell times in steps, so that two
 * changes within one look like one.
 */
const UNSURE_MILLIS = 1_000;

/** Gives what `load` makes of these files and folders, and loads them again whenever one has changed. */
export function reloadOnChange<T>(paths: readonly string[], load: () => T): () => T {
  let last: { readonly stamp: string; readonly isSure: boolean; readonly value: T } | null = null;
  return () => {
    const stats = paths.map((path) => {
      try {
        return statSync(path, { throwIfNoEntry: false });
      } catch {
        // It can't be reached, for example because it links to itself.
        return undefined;
      }
    });
    const stamp = stats
      .map((stat) => stat && `${stat.ino} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.size}`)
      .join();
    if (last?.isSure && last.stamp === stamp) return last.value;
    // A file's time of modification may be set, also into the future; that of its change is when it was changed.
    const changedAt = Math.max(0, ...stats.map((stat) => stat?.ctimeMs ?? 0));
    last = { stamp, isSure: Date.now() - changedAt > UNSURE_MILLIS, value: load() };
    return last.value;
  };
}
