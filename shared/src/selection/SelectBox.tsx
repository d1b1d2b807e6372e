import { classNames, nameOfTrack, type Track } from '@prelude/shared';
import type { JSX } from 'react';
import type { RowId } from '../reorder/rowLists';
import styles from './SelectBox.module.css';

/** Props of a row's box. */
export interface SelectBoxProps<Id extends RowId> {
  readonly id: Id;
  readonly track: Track;
  readonly isSelected: boolean;
  readonly tabIndex: 0 | -1;
  readonly onSelect: (id: Id, isRange: boolean) => void;
  readonly className?: string | undefined;
}

/** The box that selects a row, its first control while rows are selected; with Shift it selects all up to it. */
export function SelectBox<Id extends RowId>({
  id,
  track,
  isSelected,
  tabIndex,
  onSelect,
  className,
}: SelectBoxProps<Id>): JSX.Element {
  return (
    <input
      type="checkbox"
      className={classNames(styles.box, className)}
      aria-label={`Select ${nameOfTrack(track)}`}
      checked={isSelected}
      tabIndex={tabIndex}
      onChange={({ nativeEvent }) =>
        onSelect(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
