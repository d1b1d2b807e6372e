import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useRef, type AriaAttributes, type JSX, type ReactNode } from 'react';
import styles from './ReorderableList.module.css';
import type { RowDrop } from './rowDrag';
import { listAttributes, rowAttributes } from './rowElements';
import type { RowId } from './rowLists';
import { useTopWithin } from './useTopWithin';

/** Rows beyond what is in sight, on either side. Ours to choose: a fast flick shows no gap. */
const OVERSCAN = 8;

/** What a list of rows takes; one of the attributes names it. */
export interface ReorderableListProps<Id extends RowId, Section extends string> extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-labelledby'
> {
  readonly section: Section;
  /** Its rows in order, each once; a new array where that changed. */
  readonly ids: readonly Id[];
  readonly renderRow: (index: number) => ReactNode;
  /** What scrolls, once it is there. */
  readonly scroller: HTMLElement | null;
  /** All rows are equally high. */
  readonly rowHeightPx: number;
  /** Its row stays drawn wherever the list is scrolled to. */
  readonly keptId: Id | null;
  /** The row that is being dragged and where it would be put, or null. */
  readonly drop: RowDrop<Id, Section> | null;
  /** Changes when what stands above the list may have. */
  readonly surroundings: unknown;
  /** For each row. */
  readonly rowClassName?: string | undefined;
}

/** How far a row makes room for the one that is dragged from `from` to `to`, in rows. */
function roomFor(index: number, from: number, to: number): number {
  if (from === -1) return 0;
  if (index > from && index <= to) return -1;
  return index < from && index >= to ? 1 : 0;
}

const moved = (px: number): string | undefined => (px ? `translateY(${px}px)` : undefined);

/** A list of any length whose rows can be dragged, of which only those in sight are drawn. */
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
  // It changes in place: nothing of it goes further than this render.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: ids.length,
    // It begins at the scroller's own place, and not before there is one: its first act is to scroll to where it begins.
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
      {/* Without list styles WebKit drops the list's role. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol
        ref={list}
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
                // The dragged one follows its pointer.
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
