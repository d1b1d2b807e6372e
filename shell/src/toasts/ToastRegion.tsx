import { IconButton, useBehavior, VisuallyHidden, type Toasts } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './ToastRegion.module.css';

/** Where the one visible toast appears; errors interrupt, the rest is said politely. */
export function ToastRegion({ toasts }: { readonly toasts: Toasts }): JSX.Element {
  const toast = useBehavior(toasts.current$);
  const isError = toast?.tone === 'error';
  return (
    <div className={styles.region}>
      <div role="status" aria-live="polite">
        {toast && !isError && <VisuallyHidden>{toast.message}</VisuallyHidden>}
      </div>
      <div role="alert">{toast && isError && <VisuallyHidden>{toast.message}</VisuallyHidden>}</div>
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
    </div>
  );
}
