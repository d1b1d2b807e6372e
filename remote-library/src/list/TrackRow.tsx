import { usePrepare } from '@prelude/shared';
import type { JSX } from 'react';
import { RowContent, type RowContentProps } from './RowContent';
import { RowNumber } from './RowNumber';
import type { TrackEntry } from './trackEntry';
import styles from './TrackRow.module.css';

/** What a row of a windowed list takes. */
export interface TrackRowProps<E extends TrackEntry> extends RowContentProps<E> {
  /** Its place in the list, from 1. */
  readonly number: number;
}

/** A row of a windowed list: its number and its content. */
export function TrackRow<E extends TrackEntry>({
  number,
  ...contentProps
}: TrackRowProps<E>): JSX.Element {
  const { track } = contentProps.entry;
  const prepare = usePrepare(track);
  return (
    <div className={styles.row} onPointerEnter={prepare}>
      <RowNumber number={number} trackId={track.trackId} />
      <RowContent {...contentProps} />
    </div>
  );
}
