import type { HostApi, RemoteModule } from '@prelude/shared';
import { createMusicClient } from '@prelude/shared/host';
import { createFakeHost, TEST_GUEST } from '@prelude/shared/testing';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** What a view shows before any data has arrived, and what it asks the music API for. */
export interface PaintedView {
  readonly html: string;
  /** The addresses that it has requested so far, in order. */
  readonly requests: () => readonly string[];
}

/** Renders a view of a remote as a user sees it first: an empty player, no network answer yet. */
export function paintView({ views }: RemoteModule, name: string): PaintedView {
  const View = views[name];
  if (!View) throw new Error(`the remote has no view ${name}`);
  const fakeHost = createFakeHost({ user: TEST_GUEST });
  fakeHost.network.answer(() => new Promise(() => undefined));
  const { network } = fakeHost;
  const host: HostApi = {
    ...fakeHost,
    // Asks both endpoints, as a page does that knows that the first one is empty.
    music: createMusicClient({ ...network, recommendationArtists: [], isFirstEmpty: true }),
  };
  const place = document.createElement('div');
  // The shell's own paint has ids, too.
  const root = createRoot(place, { identifierPrefix: `${name}-` });
  flushSync(() => root.render(<View host={host} />));
  // The page's policy refuses styles in markup; these are places on a slider, which React sets.
  place.querySelectorAll('[style]').forEach((element) => element.removeAttribute('style'));
  place.querySelectorAll('input').forEach((input) => input.setAttribute('value', input.value));
  return { html: place.innerHTML, requests: () => network.requests.map(({ url }) => url) };
}
