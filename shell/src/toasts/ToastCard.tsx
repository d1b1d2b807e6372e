import { Button, IconButton, type Toast, useFocusHandover } from '@prelude/shared';
import type { ToastQueue } from '@prelude/shared/host';
import { useCallback, useRef, type JSX } from 'react';
import styles from './ToastCard.module.css';

interface ToastCardProps {
  readonly toast: Toast;
  readonly toasts: ToastQueue;
}

/** The visible toast with its action. It stays while it has the pointer or the focus, and restores the focus. */
export function ToastCard({ toast, toasts }: ToastCardProps): JSX.Element {
  const { id, message, tone, action, reason } = toast;
  const card = useRef<HTMLDivElement>(null);
  const isAt = useRef({ pointer: false, focus: false });
  const cameFrom = useRef<Element | null>(null);
  useFocusHandover(
    card,
    useCallback(() => {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    }, []),
  );

  const note = (change: Partial<typeof isAt.current>): void => {
    Object.assign(isAt.current, change);
    const { pointer, focus } = isAt.current;
    if (pointer || focus) toasts.hold(id);
    else toasts.release(id);
  };

  return (
    // They have no effect of their own: they only report the user's presence.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={card}
      role="group"
      aria-label={message}
      className={`${styles.toast} ${styles[tone]}`}
      // Not on `enter`: a toast that appears below a resting pointer would stay.
      onPointerMove={() => {
        if (!isAt.current.pointer) note({ pointer: true });
      }}
      onPointerLeave={() => note({ pointer: false })}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        note({ focus: true });
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) note({ focus: false });
      }}
    >
      <div className={styles.words} aria-hidden="true">
        <p data-testid="toast">{message}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      {action && (
        <Button
          variant="quiet"
          className={styles.action}
          onClick={() => {
            // First, so that its action may show another toast.
            toasts.dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label="Dismiss" size="small" onClick={() => toasts.dismiss(id)} />
    </div>
  );
}
