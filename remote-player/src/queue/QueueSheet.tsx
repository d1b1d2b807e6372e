import { Scope, useBehavior, useHost } from '@prelude/shared';
import { useEffect, useId, useLayoutEffect, useRef, type JSX } from 'react';
import { FullPlayer } from './FullPlayer';
import { QueueContent } from './QueueContent';
import styles from './QueueSheet.module.css';
import type { QueueFrameProps } from './queuePanelProps';

/** The full player with the queue below it, above the page: full-screen on a phone, otherwise a sheet at the end. */
export function QueueSheet({ id, onClose, keptFocus }: QueueFrameProps): JSX.Element {
  const { playback, events } = useHost();
  const track = useBehavior(playback.currentTrack$);
  const dialog = useRef<HTMLDialogElement>(null);
  const wasPressedOutside = useRef(false);
  const headingId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is removed; otherwise the browser would not restore the focus.
    return () => element?.close();
  }, []);
  // An artist’s name starts a search, which the page behind the sheet shows.
  useEffect(() => {
    const scope = new Scope();
    scope.observe(events.on('perform-search'), onClose);
    return () => scope.end();
  }, [events, onClose]);
  return (
    // For clicks on the backdrop, which belongs to the dialog; keyboards have Escape.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={headingId}
      data-free-foot=""
      className={styles.sheet}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
      onPointerDown={({ clientX, currentTarget }) => {
        wasPressedOutside.current = clientX < currentTarget.getBoundingClientRect().left;
      }}
      onClick={() => {
        // A drag that began inside may end outside.
        if (wasPressedOutside.current) onClose();
      }}
    >
      <QueueContent
        headingId={headingId}
        onClose={onClose}
        keptFocus={keptFocus}
        player={track && <FullPlayer track={track} headingId={headingId} />}
      />
    </dialog>
  );
}
