import { useEffect, useId, useLayoutEffect, useRef, type JSX, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton';

/** What a dialog takes; it is open as long as it is rendered. */
export interface DialogProps {
  /** Its name and its heading. */
  readonly title: string;
  /** Escape, the close button or a press beside it asked to close it; whoever renders it ends it then. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Gives the focus to the page where nothing has it: whatever had opened the dialog is gone. */
function focusPageIfLost(): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}

/**
 * A modal window: the browser's own, which keeps the focus inside and gives it back to where it came from. With a
 * form in it, it fills a phone's screen; without, it stands at the foot.
 */
export function Dialog({ title, onClose, children }: DialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const wasPressedBeside = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Before it leaves the document, or the browser would not give the focus back.
    return () => element?.close();
  }, []);
  useEffect(() => focusPageIfLost, []);

  return (
    // The backdrop is the dialog's own; keyboards have Escape.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        wasPressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // A press that began inside, as when text is selected, ends beside it too.
        if (wasPressedBeside.current && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.panel}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
        {/* Last, so that the dialog opens on what it is about. */}
        <span className={styles.close}>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </span>
      </div>
    </dialog>
  );
}
