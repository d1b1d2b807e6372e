import { useEffect, useState } from 'react';

/**
 * Follows the dialog that opened last: a modal dialog makes the rest of the page inert, and an inert element is
 * neither heard nor clicked. `place` runs at once and on each change, with null where no dialog is open.
 */
function followOpenDialog(page: Document, place: (dialog: Element | null) => void): () => void {
  let opened: readonly Element[] = [];
  const observer = new MutationObserver(() => look());
  const look = (): void => {
    const open = [...page.querySelectorAll('dialog[open]')];
    opened = [
      ...opened.filter((dialog) => open.includes(dialog)),
      ...open.filter((dialog) => !opened.includes(dialog)),
    ];
    place(opened.at(-1) ?? null);
    observer.observe(page, {
      subtree: true,
      attributeFilter: ['open'],
      // An open dialog can be taken out of the page; while none is open, nothing else needs a look.
      childList: opened.length > 0,
    });
  };
  look();
  return () => observer.disconnect();
}

/** An element above everything, and whether what it said may have been lost. */
export interface TopLayer {
  readonly element: HTMLElement;
  /** Rises where the element was taken out of the page with its dialog: its words must be put in anew. */
  readonly losses: number;
}

/** Long enough for a screen reader to know a live region before it speaks. */
const REGION_KNOWN_MILLIS = 150;

/**
 * An element above everything, to be filled by a portal: a popover for the top layer, inside the open dialog where
 * there is one. It is the same element throughout, so that screen readers know its live regions before they speak.
 */
export function useTopLayer(className: string | undefined): TopLayer {
  const [losses, setLosses] = useState(0);
  const [element] = useState(() => {
    const created = document.createElement('div');
    created.className = className ?? '';
    created.popover = 'manual';
    return created;
  });
  useEffect(() => {
    let hasPlace = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = followOpenDialog(document, (dialog) => {
      const parent = dialog ?? document.body;
      if (element.parentElement === parent) return;
      const isLost = hasPlace && !element.isConnected;
      hasPlace = true;
      parent.append(element);
      // Where the browser knows no popovers, it stands above by its z-index.
      if ('showPopover' in element) element.showPopover();
      if (isLost) timer = setTimeout(() => setLosses((count) => count + 1), REGION_KNOWN_MILLIS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      element.remove();
    };
  }, [element]);
  return { element, losses };
}
