import { Page, PageHeading, Spinner } from '@prelude/shared';
import { useEffect, useState, type JSX } from 'react';
import { loadedSearchPanel, loadSearchPanel } from './loadSearchPanel';
import type { SearchPanel } from './SearchPanel';
import styles from './SearchPage.module.css';
import type { SearchModel } from './searchState';

/** How the code below the heading is coming along. */
type Code =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly Panel: typeof SearchPanel };

/** The search page: its heading at once, the rest as soon as its code is there. Throws where that can't be had. */
export function SearchPage({ search }: { readonly search: SearchModel }): JSX.Element {
  const code = useSearchPanel();
  if (code.status === 'failed') throw code.error;
  return (
    <Page>
      <div className={styles.header}>
        <PageHeading>Search</PageHeading>
      </div>
      {code.status === 'ready' ? (
        <code.Panel search={search} />
      ) : (
        <div className={styles.waiting}>
          <Spinner label="Loading Search" />
        </div>
      )}
    </Page>
  );
}

/** The code as it stands; asks for it anew with each mounting, so that the shell's Retry does. */
function useSearchPanel(): Code {
  const [code, setCode] = useState<Code>(() => {
    const Panel = loadedSearchPanel();
    return Panel ? { status: 'ready', Panel } : { status: 'loading' };
  });
  const isWanted = code.status === 'loading';
  useEffect(() => {
    if (!isWanted) return undefined;
    let isShown = true;
    const show = (next: Code): void => {
      if (isShown) setCode(next);
    };
    loadSearchPanel().then(
      (Panel) => show({ status: 'ready', Panel }),
      (error: unknown) => show({ status: 'failed', error }),
    );
    return () => {
      isShown = false;
    };
  }, [isWanted]);
  return code;
}
