import { classNames } from '@prelude/shared';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useId, useRef, type JSX } from 'react';
import type { QueueCommands } from './queueCommands';
import { orderedCountOf, type QueueOutlook, type QueuePlace } from './queueOutlook';
import { QueueRow } from './QueueRow';
import styles from './QueueSection.module.css';
import type { RowDrop } from './rowDrag';
import { listAttributes, rowAttributes } from './rowElements';
import { useTopWithin } from './useTopWithin';

/** Rows beyond what is in sight, on either side. Ours to choose: a fast flick shows no gap. */
const OVERSCAN = 8;

/** What a section takes. */
export interface QueueSectionProps {
  readonly section: QueuePlace['section'];
  readonly title: string;
  readonly outlook: QueueOutlook;
  /** What scrolls, once it is there. */
  readonly scroller: HTMLElement | null;
  readonly rowHeightPx: number;
  /** Its row stays drawn wherever the list is scrolled to. */
  readonly keptEntryId: number | null;
  /** The row that is being dragged and where it would be put, or null. */
  readonly drop: RowDrop | null;
  readonly hintId: string;
  readonly commands: QueueCommands;
}

/** How far a row makes room for the one that is dragged from `from` to `to`, in rows. */
function roomFor(index: number, from: number, to: number): number {
  if (from === -1) return 0;
  if (index > from && index <= to) return -1;
  return index < from && index >= to ? 1 : 0;
}

const moved = (px: number): string | undefined => (px ? `translateY(${px}px)` : undefined);

/** One list of the queue, of which only the rows in sight are drawn. */
export function QueueSection(props: QueueSectionProps): JSX.Element {
  const { section, title, outlook, scroller, rowHeightPx, drop, hintId, commands } = props;
  const entries = outlook[section];
  const orderedCount = orderedCountOf(outlook, section);
  const titleId = useId();
  const list = useRef<HTMLOListElement>(null);
  const listTopPx = useTopWithin(scroller, list, outlook);

  const draggedIndex =
    drop?.place.section === section
      ? entries.findIndex((entry) => entry.entryId === drop.entryId)
      : -1;
  const dropIndex = draggedIndex === -1 || !drop ? -1 : drop.place.position;
  const keptIndex = entries.findIndex((entry) => entry.entryId === props.keptEntryId);
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
    count: entries.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeightPx,
    overscan: OVERSCAN,
    scrollMargin: listTopPx,
    rangeExtractor,
  });

  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <div className={classNames(styles.rows, draggedIndex !== -1 && styles.arranging)}>
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
          aria-labelledby={titleId}
          className={styles.list}
          style={{ blockSize: entries.length * rowHeightPx }}
          {...listAttributes(section)}
        >
          {virtualizer.getVirtualItems().map(({ index }) => {
            const entry = entries[index];
            if (!entry) return null;
            const isOrdered = index < orderedCount;
            return (
              <li
                key={entry.entryId}
                className={classNames(styles.row, index === draggedIndex && styles.dragged)}
                style={{
                  insetBlockStart: index * rowHeightPx,
                  blockSize: rowHeightPx,
                  // The dragged one follows its pointer.
                  transform: moved(roomFor(index, draggedIndex, dropIndex) * rowHeightPx),
                }}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                {...rowAttributes(entry.entryId)}
              >
                <QueueRow
                  entry={entry}
                  canPlayNext={section === 'rest' || index > 0}
                  canMoveUp={isOrdered && index > 0}
                  canMoveDown={isOrdered && index < orderedCount - 1}
                  hintId={hintId}
                  commands={commands}
                />
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
