import { useEffect, useId, useLayoutEffect, useRef, type JSX, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton';

/** Props of a dialog; it is open as long as it is rendered. */
export interface DialogProps {
  /** Its name and its heading. */
  readonly title: string;
  /** Escape, the close button or a press outside asked to close it; the parent then stops rendering it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Focuses the page's heading if nothing has the focus because the dialog's opener is gone. */
function focusPageIfLost(): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}

/**
 * A modal dialog: the native one, which keeps the focus inside and restores it. With a form, it fills a phone's screen;
 * without, it is at the bottom.
 */
export function Dialog({ title, onClose, children }: DialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const wasPressedBeside = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is removed; otherwise the browser would not restore the focus.
    return () => element?.close();
  }, []);
  useEffect(() => focusPageIfLost, []);

  return (
    // For clicks on the backdrop, which belongs to the dialog; keyboards have Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
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
        // A press that began inside, for example to select text, may end outside.
        if (wasPressedBeside.current && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.panel}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.content}>{children}</div>
        {/* Last in the document, so that the content gets the focus first. */}
        <span className={styles.close}>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </span>
      </div>
    </dialog>
  );
}
