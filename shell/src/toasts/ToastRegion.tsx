import {
  IconButton,
  useBehavior,
  useRootAttribute,
  VisuallyHidden,
  type Toasts,
} from '@prelude/shared';
import type { JSX } from 'react';
import { createPortal } from 'react-dom';
import styles from './ToastRegion.module.css';
import { useTopLayer } from './useTopLayer';

/** Where the one visible toast appears, above open dialogs too; errors interrupt, the rest is said politely. */
export function ToastRegion({ toasts }: { readonly toasts: Toasts }): JSX.Element {
  const toast = useBehavior(toasts.current$);
  const { element, losses } = useTopLayer(styles.region);
  useRootAttribute('data-with-toast', toast !== null);
  const isError = toast?.tone === 'error';
  const words = toast && <VisuallyHidden key={losses}>{toast.message}</VisuallyHidden>;
  return createPortal(
    <>
      <div role="status" aria-live="polite">
        {!isError && words}
      </div>
      <div role="alert">{isError && words}</div>
      {toast && (
        <div key={toast.id} className={`${styles.toast} ${styles[toast.tone]}`}>
          <p className={styles.message} aria-hidden="true" data-testid="toast">
            {toast.message}
          </p>
          <IconButton
            icon="close"
            label="Dismiss"
            size="small"
            onClick={() => toasts.dismiss(toast.id)}
          />
        </div>
      )}
    </>,
    element,
  );
}
