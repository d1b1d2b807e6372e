import { Fragment, type ComponentType, type JSX } from 'react';
import { classNames } from '../ui/classNames';
import styles from './NameLines.module.css';

export interface NameLinesProps {
  readonly name: string;
  /** Shown below the name: the number of entries, or an artist's link, which has its own style. */
  readonly note: string | JSX.Element;
  /** True for the current track. */
  readonly isCurrent?: boolean;
  /** May replace the note. */
  readonly noteFrame?: ComponentType<{ readonly children: JSX.Element }> | undefined;
}

/** A row's name and a note below it, one line each, in any writing direction. */
export function NameLines({
  name,
  note,
  isCurrent = false,
  noteFrame: NoteFrame = Fragment,
}: NameLinesProps): JSX.Element {
  return (
    <span className={classNames(styles.lines, isCurrent && styles.current)}>
      <span className={styles.name} dir="auto" title={name}>
        {name}
      </span>
      <span> </span>
      <NoteFrame>
        {typeof note === 'string' ? (
          <span className={styles.note} dir="auto" title={note}>
            {note}
          </span>
        ) : (
          note
        )}
      </NoteFrame>
    </span>
  );
}
