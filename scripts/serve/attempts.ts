/** How often a client may try something within a time. */
export interface AttemptBounds {
  readonly max: number;
  readonly timeWindow: number;
}

/**
 * Counts an attempt of a client; null if the client has used all of them. It counts from its beginning, so that attempts at the
 * same time can't pass the bound. The function that it gives makes it count no longer.
 */
export type Attempt = (client: string) => (() => void) | null;

/** Bounds what each client may try; `now` is in milliseconds and never goes back, as a set clock does. */
export function boundAttempts(
  { max, timeWindow }: AttemptBounds,
  now: () => number = () => performance.now(),
): Attempt {
  const windows = new Map<string, { used: number; readonly endsAt: number }>();
  return (client) => {
    const at = now();
    // All windows are equally long, so the first to end is the oldest.
    for (const [known, { endsAt }] of windows) {
      if (endsAt > at) break;
      windows.delete(known);
    }
    const window = windows.get(client) ?? { used: 0, endsAt: at + timeWindow };
    if (window.used >= max) return null;
    window.used += 1;
    windows.set(client, window);
    return () => void (window.used -= 1);
  };
}
