import { IconButton, useBehavior } from '@prelude/shared';
import { useEffect, useLayoutEffect, type JSX, type RefObject } from 'react';
import type { Navigation } from '../routing/navigation';
import styles from './Drawer.module.css';
import { Sidebar, type SidebarProps } from './Sidebar';

interface DrawerProps extends Omit<SidebarProps, 'onChosen'> {
  /** The dialog, for opening it; the browser restores the focus. */
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly navigation: Navigation;
}

/** From this size on the sidebar is next to the content (shared/src/tokens). */
const ROOM_FOR_SIDEBAR = '(min-width: 768px) and (min-height: 500px)';

/** The sidebar on small screens (specification 2.4); every change of page closes it. */
export function Drawer({ dialog, navigation, ...sidebar }: DrawerProps): JSX.Element {
  const { visit } = useBehavior(navigation.state$);
  const close = (): void => dialog.current?.close();

  // With the commit: a press in the first paint is repeated before the effects, and may open it.
  useLayoutEffect(() => dialog.current?.close(), [dialog, visit]);
  useEffect(() => {
    const room = window.matchMedia(ROOM_FOR_SIDEBAR);
    const closeWithRoom = ({ matches }: MediaQueryListEvent): void => {
      if (matches) dialog.current?.close();
    };
    room.addEventListener('change', closeWithRoom);
    return () => room.removeEventListener('change', closeWithRoom);
  }, [dialog]);

  return (
    // A click on the backdrop targets the dialog itself. Keyboards have Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="Menu"
      data-free-foot=""
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <span className={styles.close}>
        <IconButton icon="close" label="Close menu" onClick={close} />
      </span>
      <Sidebar {...sidebar} onChosen={close} />
    </dialog>
  );
}
