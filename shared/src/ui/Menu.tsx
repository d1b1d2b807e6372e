import {
  useId,
  useState,
  type JSX,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { MenuPanel, type MenuItem } from './MenuPanel';
import type { ScreenPoint } from './menuPlacement';

/** What a menu's button must carry. */
export interface MenuButtonAttributes {
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** A right click on it, or on the surface that it belongs to (`menuSurface`). */
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
}

/** What a menu takes. */
export interface MenuProps {
  /** The open menu's name. */
  readonly label: string;
  /** A function is called while the menu is open only. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** What stands above the items while the menu is open. */
  readonly header?: ReactNode;
  readonly renderButton: (attributes: MenuButtonAttributes) => ReactNode;
}

interface Opening {
  readonly button: HTMLElement;
  /** Where the focus goes. */
  readonly on: 'first' | 'last';
  /** Where the menu opens, if not at its button. */
  readonly point?: ScreenPoint | undefined;
  /** What had the focus before, if not the button. */
  readonly from?: HTMLElement | undefined;
}

/** The pointer of an event; a key has none. */
const pointOf = ({ clientX: x, clientY: y }: MouseEvent): ScreenPoint | undefined =>
  x === 0 && y === 0 ? undefined : { x, y };

/**
 * A button with a menu (the menu button pattern of the ARIA Authoring Practices). Only the button is rendered while
 * the menu is closed; open, it stands above everything beside its button, and is the only one.
 */
export function Menu({ label, items, header, renderButton }: MenuProps): JSX.Element {
  const [opening, setOpening] = useState<Opening | null>(null);
  const menuId = useId();
  return (
    <>
      {renderButton({
        'aria-haspopup': 'menu',
        'aria-expanded': opening !== null,
        'aria-controls': opening ? menuId : undefined,
        onClick({ currentTarget }) {
          // Safari gives a pressed button no focus.
          currentTarget.focus({ preventScroll: true });
          setOpening(opening ? null : { button: currentTarget, on: 'first' });
        },
        onKeyDown(event) {
          // With Alt it is a key of what the button stands in.
          if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          const on = event.key === 'ArrowUp' ? 'last' : 'first';
          setOpening({ button: event.currentTarget, on });
        },
        onContextMenu(event) {
          event.preventDefault();
          const from = document.activeElement;
          setOpening({
            button: event.currentTarget,
            on: 'first',
            point: pointOf(event),
            from: from instanceof HTMLElement && from !== document.body ? from : undefined,
          });
        },
      })}
      {opening && (
        <MenuPanel
          id={menuId}
          label={label}
          items={typeof items === 'function' ? items() : items}
          header={header}
          button={opening.button}
          focusOn={opening.on}
          point={opening.point}
          from={opening.from}
          onClose={setOpening}
        />
      )}
    </>
  );
}
