import { createMemoryStorage, createStorageMemory } from '@prelude/shared/testing';
import { act } from '@testing-library/react';
import { createRef } from 'react';
import { createNavigation } from '../routing/navigation';
import { createPages } from '../routing/pages';
import { createFakeLoader } from '../testing/createFakeLoader';
import { renderWithHost } from '../testing/renderWithHost';
import { Drawer } from './Drawer';
import { createQuickAccess } from './quickAccessStore';
import { NO_HISTORY } from '../testing/noHistory';

test('the drawer closes when the screen has room for the sidebar, but not the other way round', () => {
  HTMLDialogElement.prototype.close = jest.fn(function close(this: HTMLDialogElement) {
    this.open = false;
  });
  const room = Object.assign(new EventTarget(), { matches: false });
  const matchMedia = jest.fn(() => room);
  Object.assign(window, { matchMedia });
  const dialog = createRef<HTMLDialogElement>();
  const { unmount } = renderWithHost(
    <Drawer
      dialog={dialog}
      navigation={createNavigation({ pathname: '/', state: null }, NO_HISTORY)}
      loader={createFakeLoader()}
      pages={createPages([])}
      quickAccess={createQuickAccess(createMemoryStorage(createStorageMemory()))}
      onIntent={() => undefined}
    />,
  );
  expect(matchMedia).toHaveBeenCalledWith('(min-width: 768px) and (min-height: 500px)');
  const resize = (matches: boolean): void =>
    act(() => void room.dispatchEvent(Object.assign(new Event('change'), { matches })));
  dialog.current!.open = true;
  resize(false);
  expect(dialog.current).toHaveAttribute('open');
  resize(true);
  expect(dialog.current).not.toHaveAttribute('open');
  unmount();
  expect(() => resize(true)).not.toThrow();
});
