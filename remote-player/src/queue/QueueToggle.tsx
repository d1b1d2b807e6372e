import { IconButton } from '@prelude/shared';
import { later } from '@prelude/shared/platform';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type JSX,
  type Ref,
} from 'react';
import { queuePanelCode } from './queuePanelCode';
import { QueueSlot } from './QueueSlot';

/** Opens the panel from elsewhere in the bar. */
export interface QueueOpener {
  /** Opens it; when it closes, the focus returns. */
  open(): void;
}

/**
 * The button 'Queue' and its panel, whose code is deferred. The panel is fixed to the screen: no ancestor may be
 * transformed or contain layout.
 */
export function QueueToggle({ ref }: { readonly ref?: Ref<QueueOpener> | undefined }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const hasOpened = useRef(false);
  const panelId = useId();

  const preload = (): void => {
    // In an open panel only Retry loads again.
    if (!isOpen) void queuePanelCode.load();
  };
  // The first screen's own files come first.
  useEffect(() => void later('network idle').then(() => void queuePanelCode.load()), []);
  useImperativeHandle(ref, () => ({
    open() {
      opener.current =
        document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setOpen(true);
    },
  }));
  // After the panel is removed: a modal one would keep the focus.
  useLayoutEffect(() => {
    if (!isOpen && hasOpened.current) {
      opener.current?.focus({ preventScroll: true });
      // Safari does not focus a pressed button, and the opener may be gone.
      if (!opener.current || document.activeElement !== opener.current)
        button.current?.focus({ preventScroll: true });
      opener.current = null;
    }
    hasOpened.current = isOpen;
  }, [isOpen]);

  return (
    <>
      <IconButton
        ref={button}
        icon="queue"
        label="Queue"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <QueueSlot id={panelId} onClose={() => setOpen(false)} />}
    </>
  );
}
