import { EmptyState, useHost, type Track } from '@prelude/shared';
import { count, obeyGridKey } from '@prelude/shared/lists';
import { rowsOf, SelectionBar, useTrackSelection } from '@prelude/shared/selection';
import { useEffect, useMemo, type JSX } from 'react';
import { SearchError } from '../SearchError';
import { earlierOf } from '../searchResults';
import { SearchStatus } from '../SearchStatus';
import type { SearchResults } from '../searchState';
import { ShowMore } from '../ShowMore';
import { AlbumGroup } from './AlbumGroup';
import { CompactList } from './CompactList';
import { headGroups, type TrackGroup } from './headGroups';
import { HeadIntro } from './HeadIntro';
import styles from './HeadView.module.css';
import type { SearchHead } from './searchHead';
import { useHeadSearch } from './useHeadSearch';
import { WaitingRows } from './WaitingRows';

const NO_TRACKS: readonly never[] = [];

/** What the line below the name says before the number of tracks. */
function detailsOf({ kind, artist }: SearchHead, groups: readonly TrackGroup[]): readonly string[] {
  const years = groups.map(({ year }) => year).filter(Boolean);
  if (kind === 'row') return [];
  if (kind === 'album') return [artist ?? '', ...years];
  const [newest, oldest] = [years[0], years.at(-1)];
  const time = newest === oldest ? newest : `${oldest}–${newest}`;
  return [...(time === undefined ? [] : [time]), count(groups.length, 'album')];
}

/** The results as they are shown: the tracks of the head, under its name. */
const announced = (
  results: SearchResults,
  query: string,
  tracks: readonly Track[],
): SearchResults => (results.status === 'ready' ? { ...results, query, tracks } : results);

/** An artist, an album or a row of home: its name, its picture, and its tracks in lines. */
export function HeadView({
  head,
  onLeave,
}: {
  readonly head: SearchHead;
  /** Up from the first line, and Escape. */
  readonly onLeave: () => void;
}): JSX.Element {
  const { showTitle } = useHost();
  const { search, results } = useHeadSearch(head.query);
  const { name } = head;
  useEffect(() => showTitle(name), [showTitle, name]);

  const found = earlierOf(results)?.tracks ?? NO_TRACKS;
  const groups = useMemo(() => headGroups(head, found), [head, found]);
  const tracks = useMemo(() => groups.flatMap((group) => group.tracks), [groups]);
  const { selection, bar } = useTrackSelection(useMemo(() => rowsOf(tracks), [tracks]));
  const { setRoot } = selection;
  const isLoading = results.status === 'browsing' || results.status === 'loading';
  return (
    <>
      <HeadIntro head={head} tracks={tracks} details={detailsOf(head, groups)} />
      <SearchStatus results={announced(results, name, tracks)} />
      {isLoading && <WaitingRows />}
      {results.status === 'error' && <SearchError onRetry={search.retry} />}
      {results.status === 'empty' && (
        <EmptyState icon="search" title={`Nothing found for “${name}”`} />
      )}
      {tracks.length > 0 && (
        // Handles keys that bubble from the rows.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <section
          aria-label={`Tracks of ${name}`}
          className={styles.groups}
          ref={setRoot}
          onKeyDown={(event) => {
            selection.obeyInGrid(event);
            obeyGridKey(event, onLeave);
          }}
          {...selection.handlers}
        >
          {groups.map((group) =>
            head.kind === 'artist' && group.album !== '' ? (
              <AlbumGroup key={group.album} group={group} row={tracks} selection={selection} />
            ) : (
              <CompactList
                key={group.album}
                tracks={group.tracks}
                row={tracks}
                isOfAlbum={head.kind === 'album'}
                selection={selection}
              />
            ),
          )}
          {head.kind === 'row' && results.status === 'ready' && results.more !== 'none' && (
            <ShowMore more={results.more} isOutdated={false} onShowMore={search.showMore} />
          )}
          <SelectionBar {...bar} />
        </section>
      )}
    </>
  );
}
