/** Values by their keys, within a bound of memory: the oldest make room for new ones. */
export interface ByteCache<T> {
  get(key: string): T | undefined;
  /** Takes the place of what the key had. */
  set(key: string, value: T): void;
  delete(key: string): void;
}

/** Makes an empty cache of at most `maxBytes`, as `bytesOf` counts them. */
export function createByteCache<T>(maxBytes: number, bytesOf: (value: T) => number): ByteCache<T> {
  const kept = new Map<string, T>();
  let bytes = 0;

  const drop = (key: string): void => {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    bytes -= bytesOf(value);
  };

  return {
    get: (key) => kept.get(key),
    set(key, value) {
      drop(key);
      kept.set(key, value);
      bytes += bytesOf(value);
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) return;
        drop(oldest);
      }
    },
    delete: drop,
  };
}
