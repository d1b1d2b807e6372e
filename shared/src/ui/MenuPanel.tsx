import { useLayoutEffect, useRef, type JSX, type ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import { isOnControl } from './isOnControl';
import styles from './Menu.module.css';
import { itemForKey } from './menuKeys';
import { placeAt, placeBeside, type ScreenPoint } from './menuPlacement';

/** An item of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon: IconName;
  /** Called once the menu is closed and its button has the focus again. */
  readonly onSelect: () => void;
}

/** The press that closes a menu does nothing else, unless it is on a control: a row below would be pressed too. */
function ignoreClick(): void {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  window.addEventListener('click', (event) => event.detail > 0 && event.stopPropagation(), options);
  window.addEventListener('pointerdown', () => over.abort(), options);
}

/** Props of an open menu. */
export interface MenuPanelProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly header: ReactNode;
  readonly button: HTMLElement;
  readonly focusOn: 'first' | 'last';
  /** Its position, if not at its button. */
  readonly point: ScreenPoint | undefined;
  /** What gets the focus back without a choice, if not the button. */
  readonly from: HTMLElement | undefined;
  /** Must be stable. */
  readonly onClose: (opening: null) => void;
}

/** The open part of a menu: it takes the focus, and closes in every usual way. */
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
}: MenuPanelProps): JSX.Element {
  const panelRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const panel = panelRef.current;
    if (!panel) return undefined;
    // Without popover support it is above by its z-index.
    if ('showPopover' in panel) panel.showPopover();
    const place = (): void => (point ? placeAt(panel, point) : placeBeside(panel, button));
    place();
    // Queried each time: the items may change while the menu is open.
    const menuItems = (): readonly HTMLElement[] => [
      ...panel.querySelectorAll<HTMLElement>('[role="menuitem"]'),
    ];
    menuItems()
      .at(focusOn === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });

    // A press on a part that is not focusable moves the focus to an ancestor, such as the page.
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
      if (isInside || isOfButton) return;
      if (type === 'pointerdown' && target && !isOnControl(target)) ignoreClick();
      close();
    };
    const followKey = (event: KeyboardEvent): void => {
      // Tab continues from the button.
      if (event.key === 'Tab') return close();
      const item = itemForKey(event, menuItems());
      // After a press the page may have the focus, but must not handle the arrows.
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
    // Not on `scroll`: a row that is still scrolling to the focused element moves its menu along.
    for (const type of ['scroll', 'resize']) window.addEventListener(type, place, options);
    document.addEventListener('keydown', followKey, options);
    // A name that loads makes it wider and higher; the observer runs before the paint.
    const sizes = new ResizeObserver(place);
    sizes.observe(panel);
    return () => {
      sizes.disconnect();
      ending.abort();
    };
  }, [button, focusOn, point, from, onClose]);

  return (
    <div ref={panelRef} popover="manual" className={styles.panel}>
      {header !== undefined && <div>{header}</div>}
      {/* The items have the focus. */}
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
            <span>{item.label}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
