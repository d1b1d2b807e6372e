import { EmptyState, Page, useBehavior, useHost } from '@prelude/shared';
import { useRef, type JSX } from 'react';
import { GoHomeButton } from '../page/GoHomeButton';
import { PlaylistHeader } from './PlaylistHeader';
import { PlaylistNotFound } from './PlaylistNotFound';
import { PlaylistTracks } from './PlaylistTracks';

/** One playlist: what it holds, in an order that its owner may change, and what can be done with it. */
export function PlaylistPage({ id }: { readonly id: string }): JSX.Element {
  const { playlists } = useHost();
  const playlist = useBehavior(playlists.playlists$).find((one) => one.id === id);
  const page = useRef<HTMLDivElement>(null);

  return (
    <div ref={page}>
      <Page>
        {playlist ? (
          <>
            <PlaylistHeader playlist={playlist} />
            {playlist.tracks.length === 0 ? (
              <EmptyState
                icon="music"
                title="This playlist is empty"
                text="“Add to playlist” in a track’s menu puts one here."
                action={<GoHomeButton />}
              />
            ) : (
              <PlaylistTracks playlist={playlist} page={page} />
            )}
          </>
        ) : (
          <PlaylistNotFound />
        )}
      </Page>
    </div>
  );
}
