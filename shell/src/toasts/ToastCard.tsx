import { Button, IconButton, type Toast, useFocusHandover } from '@prelude/shared';
import type { ToastQueue } from '@prelude/shared/host';
import { useCallback, useRef, type JSX } from 'react';
import styles from './ToastCard.module.css';

interface ToastCardProps {
  readonly toast: Toast;
  readonly toasts: ToastQueue;
}

/**
 * The visible toast with what may be done about it. It stays while the pointer has moved to it or the focus is in it, and
 * gives the focus back to where it came from.
 */
export function ToastCard({ toast, toasts }: ToastCardProps): JSX.Element {
  const { id, message, tone, action } = toast;
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
    // Nothing is done by them: they only tell that somebody is there.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={card}
      role="group"
      aria-label={message}
      className={`${styles.toast} ${styles[tone]}`}
      // Not when it enters: a toast that appears below a resting pointer would stay, over what it covers.
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
      <p className={styles.message} aria-hidden="true" data-testid="toast">
        {message}
      </p>
      {action && (
        <Button
          variant="quiet"
          className={styles.action}
          onClick={() => {
            // First, so that what it runs may show a toast of its own.
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
