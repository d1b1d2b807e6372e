import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useRef, type AriaAttributes, type JSX, type ReactNode } from 'react';
import styles from './ReorderableList.module.css';
import type { RowDrop } from './rowDrag';
import { listAttributes, rowAttributes } from './rowElements';
import type { RowId } from './rowLists';
import { useTopWithin } from './useTopWithin';

/** Rows rendered beyond the visible ones on either side. Ours to choose: a fast flick shows no gap. */
const OVERSCAN = 8;

/** Props of a list of rows; needs one of the two label attributes. */
export interface ReorderableListProps<Id extends RowId, Section extends string> extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-labelledby'
> {
  readonly section: Section;
  /** Its distinct rows in order; a new array when they change. */
  readonly ids: readonly Id[];
  readonly renderRow: (index: number) => ReactNode;
  /** The scrolling element, once it is there. */
  readonly scroller: HTMLElement | null;
  /** All rows have this height. */
  readonly rowHeightPx: number;
  /** This row stays rendered at any scroll position. */
  readonly keptId: Id | null;
  /** The dragged row and its drop position, or null. */
  readonly drop: RowDrop<Id, Section> | null;
  /** Changes when the content above the list may have changed. */
  readonly surroundings: unknown;
  readonly rowClassName?: string | undefined;
}

/** How many rows a row shifts for the one that is dragged from `from` to `to`. */
function roomFor(index: number, from: number, to: number): number {
  if (from === -1) return 0;
  if (index > from && index <= to) return -1;
  return index < from && index >= to ? 1 : 0;
}

const moved = (px: number): string | undefined => (px ? `translateY(${px}px)` : undefined);

/** A list of any length whose rows can be dragged; renders only the visible rows. */
export function ReorderableList<Id extends RowId, Section extends string>(
  props: ReorderableListProps<Id, Section>,
): JSX.Element {
  const { section, ids, scroller, rowHeightPx, drop } = props;
  const list = useRef<HTMLOListElement>(null);
  const listTopPx = useTopWithin(scroller, list, props.surroundings);

  const draggedIndex = drop?.place.section === section ? ids.indexOf(drop.id) : -1;
  const dropIndex = draggedIndex === -1 || !drop ? -1 : drop.place.position;
  const keptIndex = props.keptId === null ? -1 : ids.indexOf(props.keptId);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = new Set(defaultRangeExtractor(range));
      for (const index of [keptIndex, draggedIndex]) if (index !== -1) shown.add(index);
      return [...shown].sort((a, b) => a - b);
    },
    [keptIndex, draggedIndex],
  );
  // The virtualizer is mutable, but does not leave this render.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: ids.length,
    // Starts at the current scroll position, once the scrolling element is there: its first act is to scroll to its
    // offset.
    enabled: scroller !== null,
    initialOffset: () => scroller?.scrollTop ?? 0,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeightPx,
    overscan: OVERSCAN,
    scrollMargin: listTopPx,
    rangeExtractor,
  });

  return (
    <div className={draggedIndex === -1 ? styles.rows : `${styles.rows} ${styles.arranging}`}>
      {dropIndex !== -1 && (
        <span
          className={styles.drop}
          style={{ insetBlockStart: dropIndex * rowHeightPx, blockSize: rowHeightPx }}
        />
      )}
      <ol
        ref={list}
        // Without list styles WebKit drops the list's role.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        role="list"
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-labelledby']}
        className={styles.list}
        style={{ blockSize: ids.length * rowHeightPx }}
        {...listAttributes(section)}
      >
        {virtualizer.getVirtualItems().map(({ index }) => {
          const id = ids[index];
          if (id === undefined) return null;
          const classes = [styles.row, props.rowClassName];
          if (index === draggedIndex) classes.push(styles.dragged);
          return (
            <li
              key={id}
              className={classes.filter(Boolean).join(' ')}
              style={{
                insetBlockStart: index * rowHeightPx,
                blockSize: rowHeightPx,
                // The dragged row follows the pointer.
                transform: moved(roomFor(index, draggedIndex, dropIndex) * rowHeightPx),
              }}
              aria-setsize={ids.length}
              aria-posinset={index + 1}
              {...rowAttributes(id)}
            >
              {props.renderRow(index)}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
