import { useBehavior, useRootAttribute, VisuallyHidden } from '@prelude/shared';
import type { ToastQueue } from '@prelude/shared/host';
import type { JSX } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from './ToastCard';
import styles from './ToastRegion.module.css';
import { useTopLayer } from './useTopLayer';

/** The visible toast's region, above open dialogs too; errors interrupt, the rest is announced politely. */
export function ToastRegion({ toasts }: { readonly toasts: ToastQueue }): JSX.Element {
  const toast = useBehavior(toasts.current$);
  const { element, losses } = useTopLayer(styles.region, toast?.id);
  useRootAttribute('data-with-toast', toast !== null);
  const isError = toast?.tone === 'error';
  const words = toast && (
    // Rendered again for each toast, so that a repeated text is announced again.
    <VisuallyHidden key={`${toast.id}, ${losses}`}>
      {[
        toast.message,
        toast.reason,
        toast.action && `${toast.action.label} is at the end of the page`,
      ]
        .filter(Boolean)
        .join('; ')}
    </VisuallyHidden>
  );
  return createPortal(
    <>
      <div role="status" aria-live="polite">
        {!isError && words}
      </div>
      <div role="alert">{isError && words}</div>
      {toast && (
        <section aria-label="Notifications">
          <ToastCard key={toast.id} toast={toast} toasts={toasts} />
        </section>
      )}
    </>,
    element,
  );
}
