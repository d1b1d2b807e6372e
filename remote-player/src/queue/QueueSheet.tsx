import { useId, useLayoutEffect, useRef, type JSX } from 'react';
import { FullPlayer } from './FullPlayer';
import { QueueContent } from './QueueContent';
import styles from './QueueSheet.module.css';
import type { QueuePanelProps } from './queuePanelProps';

/** The queue over the whole screen of a phone, below the full player. */
export function QueueSheet({ id, onClose }: QueuePanelProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Before it leaves the document, or the browser would not give the focus back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={headingId}
      data-free-foot=""
      className={styles.sheet}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
    >
      <QueueContent headingId={headingId} onClose={onClose} player={<FullPlayer />} />
    </dialog>
  );
}
