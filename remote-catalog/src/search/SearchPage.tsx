import { Page, PageHeading, useBehavior } from '@prelude/shared';
import { useCallback, useDeferredValue, useRef, type JSX } from 'react';
import { SearchBox } from './SearchBox';
import styles from './SearchPage.module.css';
import { SearchResultsView } from './SearchResultsView';
import { SearchStatus } from './SearchStatus';
import type { SearchModel } from './searchState';
import { useGridKeys } from './useGridKeys';
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
  const keys = useGridKeys(focusBox);
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
      <div ref={place} tabIndex={-1} className={styles.place} data-uses-arrows="" {...keys}>
        <SearchResultsView results={shown} search={search} onStay={focusPlace} onLeave={focusBox} />
      </div>
    </Page>
  );
}
