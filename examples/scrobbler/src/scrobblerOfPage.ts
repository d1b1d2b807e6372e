import type { HostApi } from '@prelude/shared';
import { ListenBrainz } from './listenBrainz.ts';
import { Scrobbler } from './scrobbler.ts';

const KEY = 'state';

const scrobblers = new WeakMap<HostApi, Scrobbler>();

/** The page's one scrobbler: it runs as long as the remote, and both views show it. */
export function scrobblerOf(host: HostApi): Scrobbler {
  const known = scrobblers.get(host);
  if (known) return known;
  const storage = host.userMemory.storageOf('scrobbler', { untilSignOut: true });
  const scrobbler = new Scrobbler({
    api: new ListenBrainz('https://api.listenbrainz.org', (url, init) => fetch(url, init)),
    store: {
      read: () => storage.texts$.value[KEY] ?? null,
      write(text) {
        const problem = storage.write(KEY, text);
        if (problem !== null) throw new Error(problem);
      },
    },
    schedule(run, millis) {
      const timer = setTimeout(run, millis);
      return () => clearTimeout(timer);
    },
  });
  scrobblers.set(host, scrobbler);
  return scrobbler;
}
