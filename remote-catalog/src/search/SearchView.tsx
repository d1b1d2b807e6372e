import { Spinner, useDeferredCode } from '@prelude/shared';
import type { JSX } from 'react';
import { searchPageCode } from './searchPageCode';
import type { SearchDependencies } from './searchModel';
import type { SearchModel } from './searchState';
import styles from './SearchView.module.css';

/** The search page as soon as it is loaded. Throws if that fails, and loads it again when it is mounted again. */
export function SearchView({
  openSearch,
}: {
  /** Gives the search, created by the first call. */
  readonly openSearch: (create: (dependencies: SearchDependencies) => SearchModel) => SearchModel;
}): JSX.Element {
  const code = useDeferredCode(searchPageCode);
  if (code.status === 'failed') throw code.error;
  if (code.status === 'ready') {
    const { SearchPage, createSearchModel } = code.value;
    return <SearchPage search={openSearch(createSearchModel)} />;
  }
  return (
    <div className={styles.waiting}>
      <Spinner label="Loading Search" />
    </div>
  );
}
