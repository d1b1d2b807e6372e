import {
  HostProvider,
  TrackCard,
  type HostApi,
  type RemoteModule,
  type Track,
} from '@prelude/shared';
import { createMusicClient } from '@prelude/shared/host';
import { createFakeHost, TEST_GUEST } from '@prelude/shared/testing';
import { flushSync } from 'react-dom';
import type { JSX } from 'react';
import { createRoot } from 'react-dom/client';

/** What a view shows before any data has arrived, and what it asks the music API for. */
export interface PaintedView {
  readonly html: string;
  /** The addresses that it has requested so far, in order. */
  readonly requests: () => readonly string[];
}

/** A track whose fields the boot script replaces (shell/src/startup/prerenderedCards.ts). */
const ANY_TRACK = Object.fromEntries(
  ['trackId', 'trackName', 'artistName', 'collectionName', 'artworkUrl100', 'previewUrl'].map(
    (field) => [field, `{${field}}`],
  ),
) as unknown as Track;

/** The markup of something in `host`, without what the page's policy refuses. */
function markupOf(host: HostApi, name: string, element: JSX.Element): string {
  const place = document.createElement('div');
  // The shell's own paint has ids, too.
  const root = createRoot(place, { identifierPrefix: `${name}-` });
  flushSync(() => root.render(<HostProvider host={host}>{element}</HostProvider>));
  // Styles in markup are places on a slider, and a cover's tone, which React sets.
  place.querySelectorAll('[style]').forEach((styled) => styled.removeAttribute('style'));
  place.querySelectorAll('input').forEach((input) => input.setAttribute('value', input.value));
  // The boot script puts the image there, which loads already.
  for (const image of place.querySelectorAll('img')) {
    const cover = document.createElement('i');
    cover.className = image.className;
    cover.dataset['boot'] = 'cover';
    image.replaceWith(cover);
  }
  return place.innerHTML;
}

/** A row's card for any track. Its play button is no Tab stop: the row's first card becomes one when React renders it. */
export const paintCard = (): string =>
  markupOf(
    createFakeHost({ user: TEST_GUEST }),
    'card',
    <TrackCard track={ANY_TRACK} row={[ANY_TRACK]} tabIndex={-1} eager isOneStop />,
  );

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
  return {
    html: markupOf(host, name, <View host={host} />),
    requests: () => network.requests.map(({ url }) => url),
  };
}
