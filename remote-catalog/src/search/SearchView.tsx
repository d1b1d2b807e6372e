import { Spinner, useDeferredCode, useHost } from '@prelude/shared';
import type { JSX } from 'react';
import { searchPageCode } from './searchPageCode';
import styles from './SearchView.module.css';

/** The search page as soon as it is loaded. Throws if that fails, and loads it again when it is mounted again. */
export function SearchView(): JSX.Element {
  const host = useHost();
  const code = useDeferredCode(searchPageCode);
  if (code.status === 'failed') throw code.error;
  if (code.status === 'ready') {
    const { SearchPage, searchOf } = code.value;
    return <SearchPage search={searchOf(host)} />;
  }
  return (
    <div className={styles.waiting}>
      <Spinner label="Loading Search" />
    </div>
  );
}
