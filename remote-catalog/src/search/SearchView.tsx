import { Spinner, useDeferredCode } from '@prelude/shared';
import type { JSX } from 'react';
import { searchPageCode } from './searchPageCode';
import styles from './SearchView.module.css';
import type { SearchModel } from './searchState';

/** The search page as soon as it is loaded. Throws if that fails, and loads it again when it is mounted again. */
export function SearchView({ search }: { readonly search: SearchModel }): JSX.Element {
  const code = useDeferredCode(searchPageCode);
  if (code.status === 'failed') throw code.error;
  if (code.status === 'ready') return <code.value search={search} />;
  return (
    <div className={styles.waiting}>
      <Spinner label="Loading Search" />
    </div>
  );
}
