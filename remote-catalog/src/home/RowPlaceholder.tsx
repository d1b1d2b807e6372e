import {
  EmptyState,
  ErrorState,
  SkeletonCards,
  useBehavior,
  useFocusHandover,
  useHost,
} from '@prelude/shared';
import { useRef, type JSX } from 'react';
import styles from './HomeRow.module.css';
import type { RowModel } from './rowModel';

/** Shown in a row without tracks, with the same height. */
export function RowPlaceholder({
  row,
  status,
  onGone,
}: {
  readonly row: RowModel;
  readonly status: 'loading' | 'empty' | 'error';
  /** Called when an error goes while its Retry has the focus; must be stable. */
  readonly onGone: () => void;
}): JSX.Element {
  switch (status) {
    case 'loading':
      return <SkeletonCards />;
    case 'empty':
      return (
        <EmptyState icon="music" title="Nothing here yet" text="There is more in the other rows." />
      );
    case 'error':
      return <RowError row={row} onGone={onGone} />;
  }
}

function RowError({
  row,
  onGone,
}: {
  readonly row: RowModel;
  readonly onGone: () => void;
}): JSX.Element {
  const isOnline = useBehavior(useHost().online$);
  const place = useRef<HTMLDivElement>(null);
  useFocusHandover(place, onGone);
  return (
    <div ref={place} className={styles.error}>
      <ErrorState
        title={`${row.title} could not be loaded.`}
        text={isOnline ? undefined : 'It loads once you are back online.'}
        onRetry={row.load}
      />
    </div>
  );
}
