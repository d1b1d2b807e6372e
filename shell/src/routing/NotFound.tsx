import { useEffect, type JSX } from 'react';
import { documentTitle } from './pages';
import styles from './NotFound.module.css';

interface NotFoundProps {
  readonly path: string;
  readonly onHome: () => void;
  readonly reportError: (error: unknown, where: string) => void;
}

/** The page of an unknown path (specification, point 2); logs an error. */
export function NotFound({ path, onHome, reportError }: NotFoundProps): JSX.Element {
  useEffect(() => {
    document.title = documentTitle('Page not found');
    reportError(new Error(`No page at ${path}`), '404');
  }, [path, reportError]);
  return (
    <main className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>Oops! Page not found</h1>
      <p className={styles.text}>There is nothing at this address.</p>
      <a
        className={styles.link}
        href="/"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onHome();
        }}
      >
        Return to Home
      </a>
    </main>
  );
}
