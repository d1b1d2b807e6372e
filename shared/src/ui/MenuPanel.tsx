import { useLayoutEffect, useRef, type JSX, type ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './Menu.module.css';
import { itemForKey } from './menuKeys';
import { placeAt, placeBeside, type ScreenPoint } from './menuPlacement';

/** One thing to do in a menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon: IconName;
  /** Called once the menu is closed and its button has the focus back. */
  readonly onSelect: () => void;
}

/** The open part of a menu: it takes the focus, and closes by every way that a person would expect. */
export function MenuPanel({
  id,
  label,
  items,
  header,
  button,
  focusOn,
  point,
  from,
  onClose,
}: {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly header: ReactNode;
  readonly button: HTMLElement;
  readonly focusOn: 'first' | 'last';
  /** Where it opens, if not at its button. */
  readonly point: ScreenPoint | undefined;
  /** What gets the focus back where nothing was chosen, if not the button. */
  readonly from: HTMLElement | undefined;
  /** Always the same function. */
  readonly onClose: (opening: null) => void;
}): JSX.Element {
  const panelRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const panel = panelRef.current;
    if (!panel) return undefined;
    // Where the browser knows no popovers, it stands above by its z-index.
    if ('showPopover' in panel) panel.showPopover();
    const place = (): void => (point ? placeAt(panel, point) : placeBeside(panel, button));
    place();
    // Asked anew each time: the items may change while the menu is open.
    const menuItems = (): readonly HTMLElement[] => [
      ...panel.querySelectorAll<HTMLElement>('[role="menuitem"]'),
    ];
    menuItems()
      .at(focusOn === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });

    // A press on what takes no focus leaves it to something around the menu, such as the page.
    const isHere = (node: EventTarget | null): boolean =>
      node instanceof Node && (panel.contains(node) || node.contains(button));
    const close = (): void => {
      const origin = from?.isConnected === true ? from : button;
      if (isHere(document.activeElement)) origin.focus({ preventScroll: true });
      onClose(null);
    };
    const closeFromOutside = ({ type, target }: Event): void => {
      const isInside = type === 'focusin' ? isHere(target) : panel.contains(target as Node);
      // A press on the button closes it by itself.
      const isOfButton = type === 'pointerdown' && button.contains(target as Node);
      if (!isInside && !isOfButton) close();
    };
    const followKey = (event: KeyboardEvent): void => {
      // From the button, Tab goes on to what comes after it.
      if (event.key === 'Tab') return close();
      const item = itemForKey(event, menuItems());
      // Where a press has left the focus on the page, the page must not take the arrows.
      const isArrow = event.key.startsWith('Arrow');
      if (event.key === 'Escape') close();
      else if (!item && !isArrow) return;
      item?.focus();
      event.preventDefault();
    };

    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    for (const type of ['pointerdown', 'focusin', 'wheel'])
      document.addEventListener(type, closeFromOutside, options);
    // Not the scrolling itself: a row that still glides to where the focus went takes its menu along.
    for (const type of ['scroll', 'resize']) window.addEventListener(type, place, options);
    document.addEventListener('keydown', followKey, options);
    // A name that arrives makes it wider and higher; a browser's observer calls before it paints.
    const sizes = new ResizeObserver(place);
    sizes.observe(panel);
    return () => {
      sizes.disconnect();
      ending.abort();
    };
  }, [button, focusOn, point, from, onClose]);

  return (
    <div ref={panelRef} popover="manual" className={styles.panel}>
      {header}
      {/* The items themselves carry the focus. */}
      <div id={id} role="menu" tabIndex={-1} aria-label={label}>
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              button.focus({ preventScroll: true });
              onClose(null);
              item.onSelect();
            }}
          >
            <Icon name={item.icon} />
            {item.label}
          </button>
        ))}
      </div>
    </div>
  );
}
