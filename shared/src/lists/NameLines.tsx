import { Fragment, type ComponentType, type JSX, type ReactNode } from 'react';
import { classNames } from '../ui/classNames';
import styles from './NameLines.module.css';

/** What the two lines say. */
export interface NameLinesProps {
  readonly name: string;
  /** Stands below the name: how much is in it, or an artist's link, which has a look already. */
  readonly note: ReactNode;
  /** True for what is playing. */
  readonly isCurrent?: boolean;
  /** May show something else in the note's place. */
  readonly noteFrame?: ComponentType<{ readonly children: ReactNode }> | undefined;
}

/** A row's name and a note below it, each in one line, whichever way it is read. */
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
      </span>{' '}
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
