import { IconButton } from '@prelude/shared';
import { useEffect, useId, useLayoutEffect, useRef, useState, type JSX } from 'react';
import { preloadQueuePanel, preloadQueuePanelLater } from './loadQueuePanel';
import { QueueBoundary } from './QueueBoundary';
import { QueueSlot } from './QueueSlot';

/**
 * The button 'Queue' and the panel behind it, whose code comes on demand. The panel is fixed to the screen: nothing
 * around this may be transformed or contain layout.
 */
export function QueueToggle({
  className,
}: {
  readonly className?: string | undefined;
}): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasOpened = useRef(false);
  const panelId = useId();

  useEffect(preloadQueuePanelLater, []);
  // After the panel is gone: a modal one would not let the focus out.
  useLayoutEffect(() => {
    if (!isOpen && hasOpened.current) button.current?.focus({ preventScroll: true });
    hasOpened.current = isOpen;
  }, [isOpen]);

  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton
        ref={button}
        className={className}
        icon="queue"
        label="Queue"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={preloadQueuePanel}
        onFocus={preloadQueuePanel}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <QueueBoundary id={panelId} onClose={close}>
          <QueueSlot id={panelId} onClose={close} />
        </QueueBoundary>
      )}
    </>
  );
}
