import { useEffect, useRef, useState } from 'react';

/**
 * Follows the dialog that opened last, because a modal dialog makes the rest of the page inert: neither announced nor
 * clickable. Calls `place` at once and on each change, with null without a dialog.
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
      // An open dialog can be removed from the page; without one, no changes matter.
      childList: opened.length > 0,
    });
  };
  look();
  return () => observer.disconnect();
}

/** The top element, and whether its last announcement may be lost. */
export interface TopLayer {
  readonly element: HTMLElement;
  /** Incremented if the element was removed with its dialog before its text was heard: it must be rendered again. */
  readonly losses: number;
}

/** Screen readers need this long to notice a live region, or a new text in it. */
const REGION_KNOWN_MILLIS = 150;

/**
 * An element above everything, to be filled by a portal: a popover in the top layer, inside an open dialog. It is
 * always the same element, so that screen readers know its live regions. `textId` changes with the text.
 */
export function useTopLayer(className: string | undefined, textId: number | undefined): TopLayer {
  const [losses, setLosses] = useState(0);
  const [element] = useState(() => {
    const created = document.createElement('div');
    created.className = className ?? '';
    created.popover = 'manual';
    return created;
  });
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, [textId]);
  useEffect(() => {
    let hasPlace = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = followOpenDialog(document, (dialog) => {
      const parent = dialog ?? document.body;
      if (element.parentElement === parent) return;
      const isLost =
        hasPlace &&
        !element.isConnected &&
        performance.now() - shownAt.current < REGION_KNOWN_MILLIS;
      hasPlace = true;
      parent.append(element);
      // Without popover support it is above by its z-index.
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
