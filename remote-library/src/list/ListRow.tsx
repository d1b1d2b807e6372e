import { isOnControl, menuSurface, usePrepare } from '@prelude/shared';
import type { JSX, MouseEvent } from 'react';
import { RowContent, type RowContentProps } from './RowContent';
import { RowNumber } from './RowNumber';
import type { TrackEntry } from './trackEntry';
import styles from './ListRow.module.css';
import { usePlayOnDoubleClick } from './usePlayOnDoubleClick';

export interface ListRowProps<E extends TrackEntry> extends RowContentProps<E> {
  readonly number: number;
}

/** A press on the row moves the focus there, unless it selected text. */
function focusRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (isOnControl(target) || getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
}

/**
 * A row of a windowed list: its number and its content. A double click plays it. A press moves the focus to its play
 * button, so that Enter plays it.
 */
export function ListRow<E extends TrackEntry>({
  number,
  ...contentProps
}: ListRowProps<E>): JSX.Element {
  const { entry, onPlay } = contentProps;
  const { track } = entry;
  const prepare = usePrepare(track);
  const playOnDoubleClick = usePlayOnDoubleClick(track, () => onPlay(entry));
  return (
    // For pointers; keyboards use the row's controls.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={styles.row}
      {...menuSurface}
      onPointerEnter={prepare}
      onClick={focusRow}
      onDoubleClick={playOnDoubleClick}
    >
      <RowNumber number={number} trackId={track.trackId} />
      <RowContent {...contentProps} />
    </div>
  );
}
