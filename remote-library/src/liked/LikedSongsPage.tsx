import type { JSX } from 'react';
import { EmptyState, Page, TrackList, useBehavior, useHost } from '@prelude/shared';
import { count } from '../page/count';
import { GoHomeButton } from '../page/GoHomeButton';
import { ListHeader } from '../page/ListHeader';
import { PlayAllButton } from '../page/PlayAllButton';
import { useKeptFocus } from '../page/useKeptFocus';

/** 'Liked Songs': the favorites, newest like first, which are also the queue (specification, point 2). */
export function LikedSongsPage(): JSX.Element {
  const { library } = useHost();
  const favorites = useBehavior(library.favorites$);
  const pageRef = useKeptFocus<HTMLDivElement>(favorites);
  const isEmpty = favorites.length === 0;
  return (
    <div ref={pageRef}>
      <Page>
        <ListHeader
          title="Liked Songs"
          summary={isEmpty ? undefined : count(favorites.length, 'song')}
        >
          {!isEmpty && <PlayAllButton tracks={favorites} />}
        </ListHeader>
        {isEmpty ? (
          <EmptyState
            icon="heart"
            title="No liked songs yet. Tap the heart icon on any track to add it here."
            action={<GoHomeButton />}
          />
        ) : (
          <TrackList label="Liked Songs" tracks={favorites} />
        )}
      </Page>
    </div>
  );
}
