import { createHook } from 'node:async_hooks';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** What this process holds, by kind. */
export type Counts = Readonly<Record<string, number>>;

const OPEN_FILES = '/proc/self/fd';

/** Counts sockets, timers, open files and temporary folders of this process. */
export function createCounter(temporary: string) {
  const timers = new Set<number>();
  // `getActiveResourcesInfo` leaves out the timers that keep no process alive.
  const hook = createHook({
    init: (id, type) => void (type === 'Timeout' && timers.add(id)),
    destroy: (id) => void timers.delete(id),
  }).enable();

  const count = (): Counts => {
    const resources = process.getActiveResourcesInfo();
    return {
      sockets: resources.filter((type) => type === 'TCPSocketWrap').length,
      timers: timers.size,
      files: existsSync(OPEN_FILES) ? readdirSync(OPEN_FILES).length : 0,
      folders: readdirSync(temporary).length,
    };
  };

  return {
    count,
    /** The counts as soon as none exceeds `bounds`, or as they are after a minute: idle connections close after seconds. */
    async countedDownTo(bounds: Counts): Promise<Counts> {
      const endsAt = performance.now() + 60_000;
      const isWithin = (): boolean =>
        Object.entries(count()).every(([kind, held]) => held <= (bounds[kind] ?? 0));
      while (!isWithin() && performance.now() < endsAt) await wait(100);
      return count();
    },
    stop: () => void hook.disable(),
  };
}
