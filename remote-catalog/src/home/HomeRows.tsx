import { ErrorState, useBehavior, useFocusHandover, useHost } from '@prelude/shared';
import { useCallback, useEffect, useLayoutEffect, useRef, type JSX } from 'react';
import type { HomeModel } from './homeModel';
import { HomeRow } from './HomeRow';
import styles from './HomeRows.module.css';

/** Rows that load with the page; the others wait until they come near. */
const FIRST_ROWS = 2;

/** Home's ten rows, or one notice in their place if everything that was requested failed. */
export function HomeRows({ catalog }: { readonly catalog: HomeModel }): JSX.Element {
  const homeStatus = useBehavior(catalog.homeStatus$);
  const isDown = homeStatus === 'down';
  // Returning to home retries failed rows.
  useEffect(() => catalog.retryRows(), [catalog]);
  const place = useRef<HTMLDivElement>(null);
  const keepFocus = useCallback(() => place.current?.focus({ preventScroll: true }), []);
  // Holds the focus of a removed element until this commit has rendered its replacement.
  useLayoutEffect(() => {
    if (document.activeElement === place.current)
      place.current?.querySelector<HTMLElement>('section, button')?.focus();
  }, [isDown]);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {isDown ? (
        <AllFailed onRetry={catalog.retryRows} onGone={keepFocus} />
      ) : (
        <RowList catalog={catalog} held={homeStatus === 'undecided'} onGone={keepFocus} />
      )}
    </div>
  );
}

function RowList({
  catalog,
  held,
  onGone,
}: {
  readonly catalog: HomeModel;
  readonly held: boolean;
  /** Called when the rows go while one of them has the focus; must be stable. */
  readonly onGone: () => void;
}): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  useFocusHandover(list, onGone);
  return (
    <div ref={list} className={styles.rows}>
      {catalog.rows.map((row, index) => (
        <HomeRow
          key={row.title}
          row={row}
          eager={index < FIRST_ROWS}
          leading={index === 0}
          held={held}
        />
      ))}
    </div>
  );
}

function AllFailed({
  onRetry,
  onGone,
}: {
  readonly onRetry: () => void;
  /** Called when the notice goes while its Retry has the focus; must be stable. */
  readonly onGone: () => void;
}): JSX.Element {
  const isOnline = useBehavior(useHost().online$);
  const notice = useRef<HTMLDivElement>(null);
  useFocusHandover(notice, onGone);
  return (
    <div ref={notice}>
      <ErrorState
        title="The music could not be loaded."
        text={
          isOnline
            ? 'Please check your connection, or try again in a moment.'
            : 'It loads once you are back online.'
        }
        onRetry={onRetry}
      />
    </div>
  );
}
