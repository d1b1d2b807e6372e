import {
  useEffect,
  useId,
  useState,
  type JSX,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { createDeferredCode } from '../reactive/deferredCode';
import { useHost } from '../react/host';
import { useDeferredCode } from '../react/useDeferredCode';
import type { MenuItem, MenuPanelProps } from './MenuPanel';
import type { ScreenPoint } from './menuPlacement';

/** The open part of every menu, in a deferred chunk: the shell loads it once the first screen is complete. */
export const menuPanelCode = createDeferredCode(
  async () => (await import(/* webpackChunkName: "menu" */ './MenuPanel')).MenuPanel,
);

/** Props for a menu's button. */
export interface MenuButtonAttributes {
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** A right click on it, or on its surface (`menuSurface`). */
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
}

/** Props of a menu. */
export interface MenuProps {
  /** The open menu's name. */
  readonly label: string;
  /** A function is called only while the menu is open. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** Shown above the items while the menu is open. */
  readonly header?: ReactNode;
  readonly renderButton: (attributes: MenuButtonAttributes) => ReactNode;
}

interface Opening {
  readonly button: HTMLElement;
  /** The initial focus. */
  readonly on: 'first' | 'last';
  /** The position of the menu, if not at its button. */
  readonly point?: ScreenPoint | undefined;
  /** What had the focus before, if not the button. */
  readonly from?: HTMLElement | undefined;
}

/** The pointer of an event; a key has none. */
const pointOf = ({ clientX: x, clientY: y }: MouseEvent): ScreenPoint | undefined =>
  x === 0 && y === 0 ? undefined : { x, y };

/**
 * A button with a menu (the menu button pattern of the ARIA Authoring Practices). While closed, only the button is
 * rendered; open, it is above everything, and only one is open at a time.
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
          // Safari does not focus a pressed button.
          currentTarget.focus({ preventScroll: true });
          setOpening(opening ? null : { button: currentTarget, on: 'first' });
        },
        onKeyDown(event) {
          // With Alt the key belongs to the surrounding row.
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
        <OpenMenu
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

/** The panel as soon as its code is there; says so if it can't be loaded. */
function OpenMenu(props: MenuPanelProps): JSX.Element | null {
  const { toasts } = useHost();
  const { onClose } = props;
  const code = useDeferredCode(menuPanelCode);
  const hasFailed = code.status === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    toasts.show('The menu could not be opened. Please try again.', 'error');
    onClose(null);
  }, [hasFailed, toasts, onClose]);
  return code.status === 'ready' ? <code.value {...props} /> : null;
}
