import { EmptyState, Page, useBehavior, useHost, type Playlist } from '@prelude/shared';
import { useMemo, type JSX } from 'react';
import type { TrackEntry } from '../list/trackEntry';
import { useTrackView } from '../list/useTrackView';
import { GoHomeButton } from '../page/GoHomeButton';
import { PlaylistHeader } from './PlaylistHeader';
import { PlaylistNotFound } from './PlaylistNotFound';
import { PlaylistTracks } from './PlaylistTracks';

/** One playlist: its tracks, in an order that its owner may change, and its actions. */
export function PlaylistPage({ id }: { readonly id: string }): JSX.Element {
  const { playlists } = useHost();
  const playlist = useBehavior(playlists.playlists$).find((one) => one.id === id);
  return <Page>{playlist ? <PresentPlaylist playlist={playlist} /> : <PlaylistNotFound />}</Page>;
}

/** A playlist that exists; its tracks as shown are also the queue. */
function PresentPlaylist({ playlist }: { readonly playlist: Playlist }): JSX.Element {
  const entries = useMemo(
    () => playlist.tracks.map(({ id, trackData: track }): TrackEntry => ({ id, track })),
    [playlist.tracks],
  );
  const view = useTrackView(`playlist/${playlist.id}`, entries);
  return (
    <>
      <PlaylistHeader playlist={playlist} shown={view.shown} />
      {entries.length === 0 ? (
        <EmptyState
          icon="music"
          title="This playlist is empty"
          text="“Add to playlist” in a track’s menu puts one here."
          action={<GoHomeButton />}
        />
      ) : (
        <PlaylistTracks playlist={playlist} view={view} />
      )}
    </>
  );
}
