import { ReorderableList, type RowDrop } from '@prelude/shared/reorder';
import type { RowSelection } from '@prelude/shared/selection';
import { useId, useMemo, type JSX } from 'react';
import type { QueueCommands } from './queueCommands';
import { orderedCountOf, type QueueListName, type UpNext } from './upNext';
import { QueueRow } from './QueueRow';
import styles from './QueueSection.module.css';

export interface QueueSectionProps {
  readonly section: QueueListName;
  readonly title: string;
  readonly queued: UpNext;
  /** The scrolling element, once it is there. */
  readonly scroller: HTMLElement | null;
  readonly rowHeightPx: number;
  /** This row stays rendered at any scroll position. */
  readonly keptEntryId: number | null;
  /** The dragged row and its drop position, or null. */
  readonly drop: RowDrop<number, QueueListName> | null;
  readonly hintId: string;
  readonly commands: QueueCommands;
  /** The entries that autoplay has added. */
  readonly added: ReadonlySet<number>;
  readonly selection: RowSelection<number>;
}

export function QueueSection(props: QueueSectionProps): JSX.Element {
  const { section, title, queued, hintId, commands, added, selection } = props;
  const entries = queued[section];
  const entryIds = useMemo(() => entries.map(({ entryId }) => entryId), [entries]);
  const orderedCount = orderedCountOf(queued, section);
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <ReorderableList
        section={section}
        aria-labelledby={titleId}
        ids={entryIds}
        scroller={props.scroller}
        rowHeightPx={props.rowHeightPx}
        keptId={props.keptEntryId}
        drop={props.drop}
        surroundings={queued}
        rowClassName={styles.row}
        renderRow={(index) => {
          const entry = entries[index];
          const isOrdered = index < orderedCount;
          return (
            entry && (
              <QueueRow
                entry={entry}
                canPlayNext={section === 'rest' || index > 0}
                canMoveUp={isOrdered && index > 0}
                canMoveDown={isOrdered && index < orderedCount - 1}
                hintId={hintId}
                commands={commands}
                isAdded={added.has(entry.entryId)}
                isSelected={selection.isOn ? selection.selected.has(entry.entryId) : null}
                onSelect={selection.onSelect}
              />
            )
          );
        }}
      />
    </section>
  );
}
