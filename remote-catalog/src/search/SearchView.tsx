import { Spinner, useDeferredCode } from '@prelude/shared';
import type { JSX } from 'react';
import type { Catalog } from '../catalog';
import { searchPageCode } from './searchPageCode';
import styles from './SearchView.module.css';

/** The search page as soon as it is loaded. Throws if that fails, and loads it again when it is mounted again. */
export function SearchView({ catalog }: { readonly catalog: Catalog }): JSX.Element {
  const code = useDeferredCode(searchPageCode);
  if (code.status === 'failed') throw code.error;
  if (code.status === 'ready') {
    const { SearchPage, createSearchModel } = code.value;
    return <SearchPage search={catalog.openSearch(createSearchModel)} />;
  }
  return (
    <div className={styles.waiting}>
      <Spinner label="Loading Search" />
    </div>
  );
}
