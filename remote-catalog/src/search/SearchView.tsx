import { Spinner } from '@prelude/shared';
import { useEffect, useState, type JSX } from 'react';
import { loadedSearchPage, loadSearchPage } from './loadSearchPage';
import type { SearchPage } from './SearchPage';
import styles from './SearchView.module.css';
import type { SearchModel } from './searchState';

/** The state of loading the page's code. */
type Code =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly Page: typeof SearchPage };

/** The search page as soon as its code is there; throws where that can't be had, and asks anew where it is shown anew. */
export function SearchView({ search }: { readonly search: SearchModel }): JSX.Element {
  const code = useSearchPageCode();
  if (code.status === 'failed') throw code.error;
  if (code.status === 'ready') return <code.Page search={search} />;
  return (
    <div className={styles.waiting}>
      <Spinner label="Loading Search" />
    </div>
  );
}

/** The code as it stands. A place of its own for each mounting, so that the shell's Retry asks anew. */
function useSearchPageCode(): Code {
  const [code, setCode] = useState<Code>(() => {
    const Page = loadedSearchPage();
    return Page ? { status: 'ready', Page } : { status: 'loading' };
  });
  const isWanted = code.status === 'loading';
  useEffect(() => {
    if (!isWanted) return undefined;
    let isShown = true;
    const show = (next: Code): void => {
      if (isShown) setCode(next);
    };
    loadSearchPage().then(
      (Page) => show({ status: 'ready', Page }),
      (error: unknown) => show({ status: 'failed', error }),
    );
    return () => {
      isShown = false;
    };
  }, [isWanted]);
  return code;
}
