import { useMemo, type JSX } from 'react';
import { EmptyState, Page, useBehavior, useHost } from '@prelude/shared';
import { count, PlayButtons } from '@prelude/shared/lists';
import { rowsOf } from '@prelude/shared/selection';
import { TrackCollection } from '../list/TrackCollection';
import type { TrackEntry } from '../list/trackEntry';
import { useTrackView } from '../list/useTrackView';
import { GoHomeButton } from '../page/GoHomeButton';
import { ListHeader } from '../page/ListHeader';

/** 'Liked Songs': the favorites, newest like first; the shown list is also the queue (specification 2.14). */
export function LikedSongsPage(): JSX.Element {
  const { library } = useHost();
  const favorites = useBehavior(library.favorites$);
  const entries = useMemo(() => rowsOf(favorites), [favorites]);
  const view = useTrackView('favorites', entries);
  // The row's menu and heart remove it, too.
  const removal = useMemo(
    () => ({
      remove: (removed: readonly TrackEntry[]) =>
        library.removeFavorites(removed.map(({ track }) => track)),
    }),
    [library],
  );
  const isEmpty = favorites.length === 0;
  return (
    <Page>
      <ListHeader
        title="Liked Songs"
        summary={isEmpty ? undefined : count(favorites.length, 'song')}
      >
        {!isEmpty && <PlayButtons tracks={view.shown.map(({ track }) => track)} />}
      </ListHeader>
      {isEmpty ? (
        <EmptyState
          icon="heart"
          title="No liked songs yet. Tap the heart icon on any track to add it here."
          action={<GoHomeButton />}
        />
      ) : (
        <TrackCollection
          title="Liked Songs"
          ownOrder="Recently liked"
          noun="song"
          view={view}
          removal={removal}
        />
      )}
    </Page>
  );
}
