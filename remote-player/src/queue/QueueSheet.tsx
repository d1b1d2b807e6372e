import { Scope, useBehavior, useHost } from '@prelude/shared';
import { useEffect, useId, useLayoutEffect, useRef, type JSX } from 'react';
import { FullPlayer } from './FullPlayer';
import { QueueContent } from './QueueContent';
import styles from './QueueSheet.module.css';
import type { QueueFrameProps } from './queuePanelProps';

/** The full player with the queue below it, above the page: on a phone the whole screen, wider a sheet at its end. */
export function QueueSheet({ id, onClose, keptFocus }: QueueFrameProps): JSX.Element {
  const { playback, events } = useHost();
  const track = useBehavior(playback.currentTrack$);
  const dialog = useRef<HTMLDialogElement>(null);
  const wasPressedOutside = useRef(false);
  const headingId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Before it leaves the document, or the browser would not give the focus back.
    return () => element?.close();
  }, []);
  // An artist’s name leads to a search, which the page behind the sheet shows.
  useEffect(() => {
    const scope = new Scope();
    scope.observe(events.on('perform-search'), onClose);
    return () => scope.end();
  }, [events, onClose]);
  return (
    // The backdrop is the dialog's own; keyboards have Escape.
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
        // A drag that began inside ends outside too.
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
