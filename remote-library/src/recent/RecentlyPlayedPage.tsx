import { useCallback, useMemo, useState, type JSX } from 'react';
import { EmptyState, Page, useBehavior, useHost } from '@prelude/shared';
import { count, PlayButtons } from '@prelude/shared/lists';
import { TrackCollection } from '../list/TrackCollection';
import type { TrackEntry } from '../list/trackEntry';
import { useTrackView } from '../list/useTrackView';
import { GoHomeButton } from '../page/GoHomeButton';
import { ListHeader } from '../page/ListHeader';
import { ClearButton } from './ClearButton';
import { PlayedAt } from './PlayedAt';

interface PlayedEntry extends TrackEntry {
  /** Milliseconds since the epoch. */
  readonly playedAt: number;
}

/** 'Recently Played': the last starts, newest first, and Clear (specification 2.15 and 9.1). */
export function RecentlyPlayedPage(): JSX.Element {
  const { library } = useHost();
  const recent = useBehavior(library.recent$);
  const [openedAt] = useState(() => Date.now());
  const entries = useMemo(
    () =>
      recent.map(({ trackData: track, playedAt }): PlayedEntry => ({
        id: track.trackId,
        track,
        playedAt,
      })),
    [recent],
  );
  const view = useTrackView('recent', entries);
  const removal = useMemo(
    () => ({
      label: 'Remove from Recently Played',
      remove: ({ track }: PlayedEntry) => library.removeRecent(track),
    }),
    [library],
  );
  const renderAction = useCallback(
    ({ playedAt }: PlayedEntry) => <PlayedAt playedAt={playedAt} now={openedAt} />,
    [openedAt],
  );
  const isEmpty = recent.length === 0;
  return (
    <Page>
      <ListHeader
        title="Recently Played"
        summary={isEmpty ? undefined : count(recent.length, 'track')}
      >
        {!isEmpty && (
          <>
            <PlayButtons tracks={view.shown.map(({ track }) => track)} />
            <ClearButton />
          </>
        )}
      </ListHeader>
      {isEmpty ? (
        <EmptyState
          icon="clock"
          title="Your recently played tracks will appear here after you play songs."
          action={<GoHomeButton />}
        />
      ) : (
        <TrackCollection
          title="Recently Played"
          ownOrder="Recently played"
          noun="track"
          view={view}
          renderAction={renderAction}
          removal={removal}
        />
      )}
    </Page>
  );
}
