import { Spinner, TrackCard, classNames, type Track } from '@prelude/shared';
import { useActiveItem } from '@prelude/shared/lists';
import { rowAttributes } from '@prelude/shared/reorder';
import { rowsOf, SelectBox, SelectionBar, useTrackSelection } from '@prelude/shared/selection';
import {
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  type JSX,
  type RefObject,
} from 'react';
import { DidYouMean } from './DidYouMean';
import styles from './ResultGrid.module.css';
import { ShowMore } from './ShowMore';
import { Sampling } from './Sampling';
import type { ReadyResults, SearchModel } from './searchState';
import { topResultOf } from './topResult';
import { TopResultCard } from './TopResultCard';
import { UnderstoodChips } from './UnderstoodChips';

/** How many results are visible on a phone: their covers load before all others. */
const EAGER_COVERS = 4;

/** How many cards come first: more than a phone shows. */
const FIRST_CARDS = 8;

/** What a grid of results takes. */
export interface ResultGridProps {
  readonly results: ReadyResults;
  /** True while a newer search is running. */
  readonly isOutdated: boolean;
  readonly search: SearchModel;
  /** Searches for the corrected query. */
  readonly onPick: (query: string) => void;
}

/** The tracks that were found, titled with the query; dimmed while newer ones are loading. */
export function ResultGrid({ results, isOutdated, search, onPick }: ResultGridProps): JSX.Element {
  const { query, correctedQuery, tracks } = results;
  const top = useMemo(
    () => topResultOf(correctedQuery ?? query, tracks),
    [correctedQuery, query, tracks],
  );
  return (
    <div className={styles.frame}>
      {isOutdated && (
        <div className={styles.notice}>
          <Spinner label="Searching for music..." />
        </div>
      )}
      <section
        className={classNames(styles.results, isOutdated && styles.outdated)}
        aria-label={`Results for “${query}”`}
        aria-busy={isOutdated}
      >
        <header className={styles.header}>
          <h2 className={styles.title} title={query}>
            <span>Results for “</span>
            <bdi>{query}</bdi>
            <span>”</span>
          </h2>
          {correctedQuery !== undefined && (
            <DidYouMean query={correctedQuery} text="Showing its results." onPick={onPick} />
          )}
          <UnderstoodChips parts={results.hints.understood} onPick={onPick} />
        </header>
        <Sampling tracks={tracks} onStart={() => search.noteUse(results)} />
        {/* Any press here confirms the query; capturing also sees events that a card stops. */}
        <div onClickCapture={() => search.noteUse(results)}>
          {top && <TopResultCard top={top} row={results.tracks} />}
          <ResultCards key={query} results={results} isOutdated={isOutdated} search={search} />
        </div>
      </section>
    </div>
  );
}

/** The cards of one query: the first at once, the others in slices, between which the browser handles input. */
function ResultCards({
  results: { tracks, more },
  isOutdated,
  search,
}: Omit<ResultGridProps, 'onPick'>): JSX.Element {
  const shown = useDeferredValue(tracks, tracks.slice(0, FIRST_CARDS));
  const list = useRef<HTMLUListElement>(null);
  const { activeIndex, onFocus } = useActiveItem(shown.length);
  const showMore = useFocusOnMore(list, shown, search.showMore);
  const { selection, bar } = useTrackSelection(useMemo(() => rowsOf(shown), [shown]));
  const { selected, isOn, onSelect, obeyInGrid, handlers, setRoot } = selection;
  const setList = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element;
      setRoot(element);
    },
    [setRoot],
  );
  return (
    <>
      {/* Handles events that bubble from the cards. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={setList}
        className={styles.grid}
        data-uses-arrows=""
        onFocus={onFocus}
        onKeyDown={obeyInGrid}
        {...handlers}
      >
        {shown.map((track, index) => {
          const tabIndex = index === activeIndex ? 0 : -1;
          const isSelected = selected.has(track.trackId);
          return (
            <li key={track.trackId} className={styles.item} {...rowAttributes(track.trackId)}>
              {isOn && (
                <SelectBox
                  id={track.trackId}
                  track={track}
                  isSelected={isSelected}
                  className={styles.box}
                  tabIndex={tabIndex}
                  onSelect={onSelect}
                />
              )}
              {/* While cards are selected, a card is only its box. */}
              <div inert={isOn}>
                <TrackCard
                  track={track}
                  row={tracks}
                  eager={index < EAGER_COVERS}
                  tabIndex={tabIndex}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {/* Below the last card: under the first ones only, it would be pushed away by the others. */}
      {shown === tracks && more !== 'none' && (
        <ShowMore more={more} isOutdated={isOutdated} onShowMore={showMore} />
      )}
      <SelectionBar {...bar} />
    </>
  );
}

/** Requests more tracks; the button goes once they are there, so the first of them takes its focus. */
function useFocusOnMore(
  list: RefObject<HTMLUListElement | null>,
  tracks: readonly Track[],
  onShowMore: () => void,
): () => void {
  const shownBefore = useRef<number>(undefined);
  useLayoutEffect(() => {
    const index = shownBefore.current;
    if (index === undefined || tracks.length <= index) return;
    shownBefore.current = undefined;
    const hasLostFocus = document.activeElement === document.body;
    const next = list.current?.children[index]?.querySelector<HTMLElement>('button:enabled');
    if (hasLostFocus) next?.focus({ preventScroll: true });
  }, [list, tracks]);
  return () => {
    shownBefore.current = tracks.length;
    onShowMore();
  };
}
