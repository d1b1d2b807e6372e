import { useBehavior, useHost } from '@prelude/shared';
import { playlistIdOf } from '@prelude/shared/lists';
import type { JSX } from 'react';
import { LibraryPage } from './overview/LibraryPage';
import { PlaylistPage } from './playlist/PlaylistPage';

/** The page 'library': 'Your Library', or the playlist that the place within the page names. */
export function LibraryPlace(): JSX.Element {
  const { subpage$ } = useHost();
  const playlistId = playlistIdOf(useBehavior(subpage$));
  return playlistId === null ? <LibraryPage /> : <PlaylistPage key={playlistId} id={playlistId} />;
}
