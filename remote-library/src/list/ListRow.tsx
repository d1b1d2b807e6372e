import { menuSurface, usePrepare } from '@prelude/shared';
import { pressRow } from '@prelude/shared/lists';
import type { JSX } from 'react';
import { RowContent, type RowContentProps } from './RowContent';
import { RowNumber } from './RowNumber';
import type { TrackEntry } from './trackEntry';
import styles from './ListRow.module.css';

export interface ListRowProps<E extends TrackEntry> extends RowContentProps<E> {
  readonly number: number;
}

/**
 * A row of a windowed list: its number and its content. A click outside its controls is a press of its play button.
 */
export function ListRow<E extends TrackEntry>({
  number,
  ...contentProps
}: ListRowProps<E>): JSX.Element {
  const { track } = contentProps.entry;
  const prepare = usePrepare(track);
  return (
    // For pointers; keyboards use the row's controls.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={styles.row}
      data-selected={contentProps.isSelected ?? undefined}
      {...menuSurface}
      onPointerEnter={prepare}
      onClick={pressRow}
    >
      <RowNumber number={number} trackId={track.trackId} />
      <RowContent {...contentProps} />
    </div>
  );
}
