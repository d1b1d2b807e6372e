import { Page, PageHeading, useBehavior } from '@prelude/shared';
import { obeyGridKey } from '@prelude/shared/lists';
import { useCallback, useDeferredValue, useRef, type JSX } from 'react';
import { SearchBox } from './SearchBox';
import styles from './SearchPage.module.css';
import { SearchResultsView } from './SearchResultsView';
import { SearchStatus } from './SearchStatus';
import type { SearchModel } from './searchState';
import { useFocusFirstResult } from './useFocusFirstResult';

/** The search page: a box, and below it genres to browse or the results. */
export function SearchPage({ search }: { readonly search: SearchModel }): JSX.Element {
  const { text, results } = useBehavior(search.state$);
  // Rendering two hundred cards is deferred to keep the box responsive.
  const shown = useDeferredValue(results);
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const focusBox = useCallback(() => input.current?.focus(), []);
  const focusPlace = useCallback(() => place.current?.focus({ preventScroll: true }), []);
  const down = useFocusFirstResult(place, shown !== results);
  const type = (next: string): void => {
    down.stay();
    search.type(next);
  };
  return (
    <Page>
      <div className={styles.header}>
        <PageHeading>Search</PageHeading>
        <SearchBox
          input={input}
          text={text}
          onType={type}
          onSubmit={search.submit}
          onDown={down.go}
        />
      </div>
      <SearchStatus results={results} />
      {/* Handles keys that bubble from the items. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={place}
        tabIndex={-1}
        className={styles.place}
        data-uses-arrows=""
        onKeyDown={(event) => obeyGridKey(event, focusBox)}
      >
        <SearchResultsView results={shown} search={search} onStay={focusPlace} onLeave={focusBox} />
      </div>
    </Page>
  );
}
