import { Button, Icon, IconButton, useHost, type IconName, type Track } from '@prelude/shared';
import type { JSX } from 'react';
import { queueTracks } from './queueTracks';
import styles from './SelectionBar.module.css';

/** Props of the bar. */
export interface SelectionBarProps {
  /** The selected tracks, in the list's order. */
  readonly tracks: readonly Track[];
  /** Replaces "Play next" and "Add to queue": the list is the queue. */
  readonly onPlayNext?: (() => void) | undefined;
  /** Removes them from their list; absent if it can't be changed. */
  readonly onRemove?: (() => void) | undefined;
  /** Ends the selection. */
  readonly onEnd: () => void;
}

/** A command of the bar; on a phone only its icon is visible. */
function BarButton({
  icon,
  label,
  isMain = false,
  onClick,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly isMain?: boolean;
  readonly onClick: () => void;
}): JSX.Element {
  return (
    <Button
      variant={isMain ? 'primary' : 'quiet'}
      className={styles.command}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span className={styles.word}>{label}</span>
    </Button>
  );
}

/** The commands for the selected tracks, if there are any; below their list, and in sight wherever it is scrolled. */
export function SelectionBar({
  tracks,
  onPlayNext,
  onRemove,
  onEnd,
}: SelectionBarProps): JSX.Element | null {
  const host = useHost();
  if (tracks.length === 0) return null;
  const queue = (command: 'playNext' | 'addToQueue'): void => {
    queueTracks(host, tracks, command);
    onEnd();
  };
  return (
    // Escape bubbles from its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Selected tracks"
      className={styles.bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onEnd();
      }}
    >
      <div className={styles.line}>
        <IconButton icon="close" label="Cancel selection" onClick={onEnd} />
        <p role="status" className={styles.count}>
          {`${tracks.length} selected`}
        </p>
        <BarButton
          icon="next"
          label="Play next"
          onClick={onPlayNext ?? (() => queue('playNext'))}
        />
        {!onPlayNext && (
          <BarButton icon="add-to-queue" label="Add to queue" onClick={() => queue('addToQueue')} />
        )}
        {onRemove && <BarButton icon="trash" label="Remove" onClick={onRemove} />}
        <BarButton
          icon="plus"
          label="Add to playlist…"
          isMain
          onClick={() => host.addToPlaylist(tracks, onEnd)}
        />
      </div>
    </section>
  );
}
