import { Page, PageHeading, useBehavior, useHost } from '@prelude/shared';
import { obeyGridKey } from '@prelude/shared/lists';
import { useCallback, useDeferredValue, useMemo, useRef, useState, type JSX } from 'react';
import { HeadView } from './head/HeadView';
import { headOf } from './head/searchHead';
import { SearchBox } from './SearchBox';
import styles from './SearchPage.module.css';
import { SearchResultsView } from './SearchResultsView';
import { SearchStatus } from './SearchStatus';
import { suggestionsFor } from './suggestionsFor';
import type { SearchModel } from './searchState';
import { useFocusFirstResult } from './useFocusFirstResult';

const NO_SUGGESTIONS: readonly never[] = [];

/** The search page: a box, and below it genres to browse, the results, or the head that the subpage names. */
export function SearchPage({ search }: { readonly search: SearchModel }): JSX.Element {
  const { navigate, subpage$, searchHistory } = useHost();
  const subpage = useBehavior(subpage$);
  // Typing leaves a head at once; the history follows a moment later.
  const [left, setLeft] = useState<string | null>(null);
  if (left !== null && left !== subpage) setLeft(null);
  const head = useMemo(() => (left === null ? headOf(subpage) : null), [left, subpage]);
  const { text, results } = useBehavior(search.state$);
  const recent = useBehavior(searchHistory.queries$);
  const suggestions = useMemo(() => suggestionsFor(text, results, recent), [text, results, recent]);
  // Rendering two hundred cards is deferred to keep the box responsive.
  const shown = useDeferredValue(results);
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const focusBox = useCallback(() => input.current?.focus(), []);
  const focusPlace = useCallback(() => place.current?.focus({ preventScroll: true }), []);
  const down = useFocusFirstResult(place, shown !== results);
  const type = (next: string): void => {
    down.stay();
    if (head && next.trim() !== '') {
      setLeft(subpage);
      navigate('search');
    }
    search.type(next);
  };
  return (
    <Page>
      <div className={styles.header}>
        {!head && <PageHeading>Search</PageHeading>}
        <SearchBox
          input={input}
          text={head ? '' : text}
          suggestions={head ? NO_SUGGESTIONS : suggestions}
          onType={type}
          onSubmit={search.submit}
          onDown={down.go}
        />
      </div>
      {head ? (
        <div ref={place}>
          <HeadView key={subpage} head={head} onLeave={focusBox} />
        </div>
      ) : (
        <>
          <SearchStatus results={results} />
          {/* Handles keys that bubble from the items. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div
            ref={place}
            tabIndex={-1}
            className={styles.place}
            data-uses-arrows=""
            onKeyDown={(event) => obeyGridKey(event, focusBox)}
          >
            <SearchResultsView
              results={shown}
              search={search}
              onStay={focusPlace}
              onLeave={focusBox}
            />
          </div>
        </>
      )}
    </Page>
  );
}
