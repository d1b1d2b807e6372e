import {
  Button,
  EmptyState,
  ErrorState,
  RowFrame,
  SkeletonRow,
  TrackRow,
  useBehavior,
  useHost,
  VisuallyHidden,
} from '@prelude/shared';
import { useEffect, useRef, type JSX } from 'react';
import styles from './HomeRow.module.css';
import type { RowModel } from './rowModel';
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
  const showAll = <ShowAll row={row} />;
  switch (state.status) {
    case 'loading':
      return <SkeletonRow title={title} action={showAll} />;
    case 'ready':
      return <TrackRow title={title} tracks={state.tracks} action={showAll} eager={eager} />;
    case 'empty':
      return (
        <RowFrame title={title} action={showAll}>
          <EmptyState icon="music" title="Nothing here yet" text="Look in again a little later." />
        </RowFrame>
      );
    case 'error':
      return (
        <RowFrame title={title} action={showAll}>
          <ErrorState title={`${title} could not be loaded.`} onRetry={onRetry} />
        </RowFrame>
      );
  }
}

function ShowAll({ row }: { readonly row: RowModel }): JSX.Element {
  const host = useHost();
  const showAll = (): void => {
    host.navigate('search');
    host.events.publish('perform-search', { query: row.showAllTerm() });
  };
  return (
    <Button variant="quiet" onClick={showAll}>
      Show all<VisuallyHidden> {row.title}</VisuallyHidden>
    </Button>
  );
}
