import { useHost, type Playlist } from '@prelude/shared';
import { useMemo, type JSX } from 'react';
import { TrackCollection } from '../list/TrackCollection';
import type { TrackEntry } from '../list/trackEntry';
import type { TrackView } from '../list/useTrackView';

const REFUSAL = 'Tracks can be moved when all of them are shown in the playlist’s own order.';

/** A playlist's tracks; the owner can move them while they are shown in their own order. */
export function PlaylistTracks({
  playlist,
  view,
}: {
  readonly playlist: Playlist;
  readonly view: TrackView<TrackEntry>;
}): JSX.Element {
  const { playlists } = useHost();
  const { id, name } = playlist;
  const removal = useMemo(
    () => ({
      label: 'Remove from playlist',
      remove: (entries: readonly TrackEntry[]) =>
        void playlists.removeEntries(
          id,
          entries.map((entry) => String(entry.id)),
        ),
    }),
    [playlists, id],
  );
  const refusal = view.isWhole ? null : REFUSAL;
  const order = useMemo(
    () => ({
      refusal,
      move: (entry: TrackEntry, position: number) =>
        void playlists.moveEntry(id, String(entry.id), position),
    }),
    [playlists, id, refusal],
  );
  return (
    <TrackCollection
      title={name}
      label={`Tracks of ${name}`}
      ownOrder="Playlist order"
      noun="track"
      view={view}
      removal={removal}
      order={order}
    />
  );
}
