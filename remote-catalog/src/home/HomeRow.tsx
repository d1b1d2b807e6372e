import {
  Button,
  EmptyState,
  ErrorState,
  SkeletonCards,
  TrackRow,
  useBehavior,
  useHost,
  VisuallyHidden,
} from '@prelude/shared';
import { useEffect, useRef, type JSX } from 'react';
import styles from './HomeRow.module.css';
import type { RowModel, RowState } from './rowModel';
import { useNear } from './useNear';

/** One row of home in one of its four states; all are equally high, so that nothing shifts. */
export function HomeRow({
  row,
  eager,
}: {
  readonly row: RowModel;
  /** True for a row of the first screen: it loads at once. */
  readonly eager: boolean;
}): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  useEffect(() => {
    if (eager || isNear) row.load();
  }, [eager, isNear, row]);

  const retry = (): void => {
    // The pressed button goes with the error; the focus stays at its row.
    place.current?.focus({ preventScroll: true });
    row.load();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <RowContent row={row} eager={eager} onRetry={retry} />
    </div>
  );
}

function RowContent({
  row,
  eager,
  onRetry,
}: {
  readonly row: RowModel;
  readonly eager: boolean;
  readonly onRetry: () => void;
}): JSX.Element {
  const state = useBehavior(row.state$);
  const { title } = row;
  return (
    <TrackRow
      title={title}
      tracks={state.status === 'ready' ? state.tracks : []}
      action={<ShowAll row={row} />}
      eager={eager}
      busy={state.status === 'loading'}
      placeholder={placeholder(state, title, onRetry)}
    />
  );
}

/** What stands where there are no tracks. */
function placeholder(state: RowState, title: string, onRetry: () => void): JSX.Element | undefined {
  switch (state.status) {
    case 'loading':
      return <SkeletonCards />;
    case 'empty':
      return (
        <EmptyState icon="music" title="Nothing here yet" text="Look in again a little later." />
      );
    case 'error':
      return <ErrorState title={`${title} could not be loaded.`} onRetry={onRetry} />;
    case 'ready':
      return undefined;
  }
}

function ShowAll({ row }: { readonly row: RowModel }): JSX.Element {
  const { events } = useHost();
  // The shell answers with the search page.
  const showAll = (): void => events.publish('perform-search', { query: row.showAllTerm() });
  return (
    <Button variant="quiet" onClick={showAll}>
      Show all<VisuallyHidden> {row.title}</VisuallyHidden>
    </Button>
  );
}
