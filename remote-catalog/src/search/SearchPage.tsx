import { Page, PageHeading, useBehavior } from '@prelude/shared';
import type { JSX } from 'react';
import type { Catalog } from '../catalog';
import { SearchBox } from './SearchBox';
import styles from './SearchPage.module.css';
import { SearchResultsView } from './SearchResultsView';

/** The search page: a box, and below it genres to browse or what was found. */
export function SearchPage({ catalog: { search } }: { readonly catalog: Catalog }): JSX.Element {
  const { text, results } = useBehavior(search.state$);
  return (
    <Page>
      <div className={styles.header}>
        <PageHeading>Search</PageHeading>
        <SearchBox text={text} onType={search.type} onSearch={search.search} />
      </div>
      <SearchResultsView results={results} onRetry={search.retry} />
    </Page>
  );
}
