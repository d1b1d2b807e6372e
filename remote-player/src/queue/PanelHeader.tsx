import { Button, IconButton } from '@prelude/shared';
import { count } from '@prelude/shared/lists';
import type { JSX, RefCallback } from 'react';
import styles from './PanelHeader.module.css';

/** A heading of the panel; with the queue's size and actions. */
export function PanelHeader({
  headingId,
  headingRef,
  title,
  count: amount = 0,
  onSave,
  onClear,
  onMini,
  onClose,
}: {
  readonly headingId?: string;
  readonly headingRef: RefCallback<HTMLElement>;
  readonly title: 'Queue' | 'Now playing';
  readonly count?: number;
  /** Adds the queue to a playlist. */
  readonly onSave?: () => void;
  readonly onClear?: () => void;
  readonly onMini?: (() => void) | undefined;
  /** Missing if another header closes the panel. */
  readonly onClose?: () => void;
}): JSX.Element {
  return (
    <header className={styles.header}>
      <h2 ref={headingRef} id={headingId} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <span className={styles.count}>{amount > 0 && count(amount, 'track')}</span>
      {onSave && amount > 1 && (
        <IconButton icon="plus" label="Add the queue to a playlist" onClick={onSave} />
      )}
      {onClear && amount > 1 && (
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
      )}
      {onMini && (
        <Button variant="quiet" onClick={onMini}>
          Mini player
        </Button>
      )}
      {onClose && (
        <IconButton
          icon="close"
          label={title === 'Queue' ? 'Close queue' : 'Close player'}
          onClick={onClose}
        />
      )}
    </header>
  );
}
