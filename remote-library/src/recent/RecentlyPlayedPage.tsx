import { useCallback, useMemo, useState, type JSX } from 'react';
import { EmptyState, Page, useBehavior, useHost } from '@prelude/shared';
import { count, heardToEnd$, PlayButtons } from '@prelude/shared/lists';
import { TrackCollection } from '../list/TrackCollection';
import { RowNote } from '../list/RowNote';
import { useTrackView } from '../list/useTrackView';
import { GoHomeButton } from '../page/GoHomeButton';
import { ListHeader } from '../page/ListHeader';
import { ClearButton } from './ClearButton';
import { entriesOf, type History, type HistoryEntry } from './histories';
import { HistoryChoice } from './HistoryChoice';
import { PlayedAt } from './PlayedAt';

/** 'Recently Played': the last starts, newest first or by how often they were heard, and Clear (specification 2.15 and 9.1). */
export function RecentlyPlayedPage(): JSX.Element {
  const { library, userMemory } = useHost();
  const recent = useBehavior(library.recent$);
  const plays = useBehavior(library.playCounts$);
  const ends = useBehavior(useMemo(() => heardToEnd$(userMemory), [userMemory]));
  const [history, setHistory] = useState<History>('Last played');
  const [openedAt] = useState(() => Date.now());
  const entries = useMemo(
    () => entriesOf(history, recent, { plays, ends }),
    [history, recent, plays, ends],
  );
  const view = useTrackView('recent', entries);
  const removal = useMemo(
    () => ({
      label: 'Remove from Recently Played',
      remove: (removed: readonly HistoryEntry[]) => {
        const [first, ...more] = removed.map(({ track }) => track);
        if (first) library.removeRecent(first, ...more);
      },
    }),
    [library],
  );
  const renderAction = useCallback(
    ({ playedAt, note }: HistoryEntry) =>
      note === null ? <PlayedAt playedAt={playedAt} now={openedAt} /> : <RowNote>{note}</RowNote>,
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
        <>
          <HistoryChoice chosen={history} onChoose={setHistory} />
          {entries.length === 0 ? (
            <EmptyState
              icon="clock"
              title="The tracks that you hear to the end will gather here."
            />
          ) : (
            <TrackCollection
              title="Recently Played"
              ownOrder={history === 'Last played' ? 'Recently played' : history}
              noun="track"
              view={view}
              renderAction={renderAction}
              removal={removal}
            />
          )}
        </>
      )}
    </Page>
  );
}
