import { usePrepare } from '@prelude/shared';
import type { JSX } from 'react';
import { RowContent, type RowContentProps } from './RowContent';
import { rowAttributes } from './rowElements';
import { RowNumber } from './RowNumber';
import type { TrackEntry } from './trackEntry';
import styles from './TrackRow.module.css';

/** What a row of a windowed list takes. */
export interface TrackRowProps<E extends TrackEntry> extends RowContentProps<E> {
  /** Its place in the list, from 0. */
  readonly index: number;
  /** How many rows the list has, the undrawn ones included. */
  readonly count: number;
  readonly heightPx: number;
}

/** A row at its place in a windowed list. */
export function TrackRow<E extends TrackEntry>({
  index,
  count,
  heightPx,
  ...contentProps
}: TrackRowProps<E>): JSX.Element {
  const { entry } = contentProps;
  const prepare = usePrepare(entry.track);
  return (
    <li
      className={styles.row}
      style={{ insetBlockStart: index * heightPx, blockSize: heightPx }}
      aria-setsize={count}
      aria-posinset={index + 1}
      onPointerEnter={prepare}
      {...rowAttributes(entry.id)}
    >
      <RowNumber number={index + 1} trackId={entry.track.trackId} />
      <RowContent {...contentProps} />
    </li>
  );
}
