import { ListenBrainz } from './listenBrainz.ts';
import { Scrobbler } from './scrobbler.ts';

const KEY = 'prelude_scrobbler';

/** The page's one scrobbler: it runs as long as the remote, and both views show it. */
export const scrobbler = new Scrobbler({
  api: new ListenBrainz('https://api.listenbrainz.org', (url, init) => fetch(url, init)),
  store: {
    read: () => localStorage.getItem(KEY),
    write: (text) => localStorage.setItem(KEY, text),
  },
  schedule(run, millis) {
    const timer = setTimeout(run, millis);
    return () => clearTimeout(timer);
  },
});
