import { Page, useBehavior, useHost } from '@prelude/shared';
import type { JSX } from 'react';
import { PlaylistNotFound } from './PlaylistNotFound';
import { PresentPlaylist } from './PresentPlaylist';

/** One playlist: its tracks, in an order that its owner may change, and its actions. */
export function PlaylistPage({ id }: { readonly id: string }): JSX.Element {
  const { playlists } = useHost();
  const playlist = useBehavior(playlists.playlists$).find((one) => one.id === id);
  return <Page>{playlist ? <PresentPlaylist playlist={playlist} /> : <PlaylistNotFound />}</Page>;
}
