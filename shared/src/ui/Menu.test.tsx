import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostProvider } from '../react/host';
import { createFakeHost } from '../testing';
import { Menu } from './Menu';

function show() {
  const chosen: string[] = [];
  const item = (label: string) => ({
    label,
    icon: 'queue' as const,
    onSelect: () => chosen.push(label),
  });
  const menu = (name: string) => (
    <Menu
      label={name}
      header={<p>Words above</p>}
      items={[item('Play next'), item('Add to queue'), item('Add to playlist')]}
      renderButton={(attributes) => <button {...attributes}>{name}</button>}
    />
  );
  const { unmount } = render(
    <HostProvider host={createFakeHost()}>
      {menu('First')}
      <button>Between</button>
      {menu('Second')}
      <p>Just words</p>
    </HostProvider>,
  );
  return { chosen, unmount, user: userEvent.setup() };
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const menu = (name: string): HTMLElement | null => screen.queryByRole('menu', { name });
const item = (name: string): HTMLElement => screen.getByRole('menuitem', { name });

test('a closed menu is its button alone', () => {
  show();
  expect(button('First')).toHaveAttribute('aria-haspopup', 'menu');
  expect(button('First')).toHaveAttribute('aria-expanded', 'false');
  expect(button('First')).not.toHaveAttribute('aria-controls');
  expect(menu('First')).not.toBeInTheDocument();
  expect(screen.queryByText('Words above')).not.toBeInTheDocument();
});

test('an open menu is announced by its button, named, and focuses its first item', async () => {
  const { user } = show();
  await user.click(button('First'));
  expect(button('First')).toHaveAttribute('aria-expanded', 'true');
  expect(button('First')).toHaveAttribute('aria-controls', menu('First')!.id);
  expect(screen.getByText('Words above')).toBeVisible();
  expect(item('Play next')).toHaveFocus();
});

test.each([
  ['{Enter}', 'Play next'],
  [' ', 'Play next'],
  ['{ArrowDown}', 'Play next'],
  ['{ArrowUp}', 'Add to playlist'],
])('the key %j opens it on %s', async (key, name) => {
  const { user } = show();
  await user.tab();
  await user.keyboard(key);
  expect(item(name)).toHaveFocus();
});

test('arrow keys wrap around, Home and End go to the ends', async () => {
  const { user } = show();
  await user.click(button('First'));
  for (const [key, name] of [
    ['{ArrowUp}', 'Add to playlist'],
    ['{ArrowDown}', 'Play next'],
    ['{ArrowDown}', 'Add to queue'],
    ['{End}', 'Add to playlist'],
    ['{ArrowUp}', 'Add to queue'],
    ['{Home}', 'Play next'],
  ] as const) {
    await user.keyboard(key);
    expect(item(name)).toHaveFocus();
  }
});

test('a letter goes to the next item that begins with it, wrapping around', async () => {
  const { user } = show();
  await user.click(button('First'));
  for (const [key, name] of [
    ['a', 'Add to queue'],
    ['A', 'Add to playlist'],
    ['a', 'Add to queue'],
    ['p', 'Play next'],
    ['p', 'Play next'],
    ['x', 'Play next'],
    ['{Control>}a{/Control}', 'Play next'],
  ] as const) {
    await user.keyboard(key);
    expect(item(name)).toHaveFocus();
  }
});

test.each(['{Enter}', ' '])(
  'an item is chosen by %j; the menu closes and the focus returns',
  async (key) => {
    const { user, chosen } = show();
    await user.click(button('First'));
    await user.keyboard(`{ArrowDown}${key}`);
    expect(chosen).toEqual(['Add to queue']);
    expect(menu('First')).not.toBeInTheDocument();
    expect(button('First')).toHaveFocus();
  },
);

test('Escape closes it, chooses nothing and returns the focus', async () => {
  const { user, chosen } = show();
  await user.click(button('First'));
  await user.keyboard('{Escape}');
  expect(menu('First')).not.toBeInTheDocument();
  expect(button('First')).toHaveFocus();
  expect(chosen).toEqual([]);
});

test('Escape closes it after a press on the text above the items, which keeps it open', async () => {
  const { user } = show();
  await user.click(button('First'));
  await user.click(screen.getByText('Words above'));
  expect(menu('First')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(menu('First')).not.toBeInTheDocument();
  expect(button('First')).toHaveFocus();
});

test('keys without a meaning in the menu do not reach the page, even after a press on the text above the items', async () => {
  const { user } = show();
  await user.click(button('First'));
  await user.click(screen.getByText('Words above'));
  const unused: string[] = [];
  const note = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (!defaultPrevented) unused.push(key);
  };
  window.addEventListener('keydown', note);
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  window.removeEventListener('keydown', note);
  expect(unused).toEqual([]);
  expect(menu('First')).toBeVisible();
});

test('Tab closes it and continues from its button, Shift and Tab back', async () => {
  const { user } = show();
  await user.click(button('First'));
  await user.keyboard('{End}');
  await user.tab();
  expect(menu('First')).not.toBeInTheDocument();
  expect(button('Between')).toHaveFocus();
  await user.click(button('Second'));
  await user.tab({ shift: true });
  expect(menu('Second')).not.toBeInTheDocument();
  expect(button('Between')).toHaveFocus();
});

test('its button closes it again', async () => {
  const { user } = show();
  await user.click(button('First'));
  await user.click(button('First'));
  expect(menu('First')).not.toBeInTheDocument();
  expect(button('First')).toHaveFocus();
});

test('its button gets the focus back even if a press does not focus buttons, as in Safari', async () => {
  const { user } = show();
  act(() => button('First').click());
  await user.click(screen.getByText('Words above'));
  act(() => button('First').click());
  expect(menu('First')).not.toBeInTheDocument();
  expect(button('First')).toHaveFocus();
});

test('a press elsewhere closes it', async () => {
  const { user } = show();
  await user.click(button('First'));
  await user.click(screen.getByText('Just words'));
  expect(menu('First')).not.toBeInTheDocument();
});

test('a focus that moves elsewhere by itself closes it and stays there', async () => {
  const { user } = show();
  await user.click(button('First'));
  act(() => button('Between').focus());
  expect(menu('First')).not.toBeInTheDocument();
  expect(button('Between')).toHaveFocus();
});

const turnOver = (element: Element): void =>
  act(() => void element.dispatchEvent(new WheelEvent('wheel', { bubbles: true })));

test('scrolling over its button, where the pointer is after a press, closes it', async () => {
  const { user } = show();
  await user.click(button('First'));
  turnOver(button('First'));
  expect(menu('First')).not.toBeInTheDocument();
});

test('scrolling outside closes it and returns the focus, scrolling inside does not', async () => {
  const { user } = show();
  await user.click(button('First'));
  turnOver(item('Add to queue'));
  expect(menu('First')).toBeInTheDocument();
  turnOver(screen.getByText('Just words'));
  expect(menu('First')).not.toBeInTheDocument();
  expect(button('First')).toHaveFocus();
});

test('only one menu is open at a time', async () => {
  const { user } = show();
  await user.click(button('First'));
  await user.click(button('Second'));
  expect(screen.getAllByRole('menu')).toEqual([menu('Second')]);
  expect(item('Play next')).toHaveFocus();
  act(() => button('First').click());
  expect(screen.getAllByRole('menu')).toEqual([menu('First')]);
});

test('a menu that unmounts leaves no listener', async () => {
  const { user, unmount } = show();
  await user.click(button('First'));
  unmount();
  const key = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
  document.dispatchEvent(key);
  expect(key.defaultPrevented).toBe(false);
});

describe('its position', () => {
  const box = (element: Element, left: number, top: number, width: number, height: number) => {
    element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  };

  beforeEach(() => {
    Object.defineProperties(document.documentElement, {
      clientWidth: { configurable: true, value: 390 },
      clientHeight: { configurable: true, value: 800 },
    });
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  });

  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(document.documentElement, 'clientWidth');
    Reflect.deleteProperty(document.documentElement, 'clientHeight');
    document.querySelector('[data-player-bar]')?.remove();
  });

  const place = (): [string, string] => {
    const { left, top } = menu('First')!.parentElement!.style;
    return [left, top];
  };

  test.each<[string, [left: number, top: number], [string, string]]>([
    ['is below its button, aligned at their ends', [300, 100], ['132px', '140px']],
    ['keeps a distance from the left edge', [20, 100], ['8px', '140px']],
    ['keeps a distance from the right edge', [370, 100], ['182px', '140px']],
    ['is above its button at the bottom', [300, 680], ['132px', '572px']],
  ])('%s', async (_, [left, top], expected) => {
    const { user } = show();
    box(button('First'), left, top, 32, 32);
    await user.click(button('First'));
    expect(place()).toEqual(expected);
  });

  test('is above its button if it would cover the player bar', async () => {
    const bar = document.createElement('div');
    bar.dataset['playerBar'] = '';
    box(bar, 0, 720, 390, 80);
    document.body.append(bar);
    const { user } = show();
    box(button('First'), 300, 600, 32, 32);
    await user.click(button('First'));
    expect(place()).toEqual(['132px', '492px']);
  });

  test('follows its button while a row is still scrolling', async () => {
    const { user } = show();
    box(button('First'), 300, 100, 32, 32);
    await user.click(button('First'));
    box(button('First'), 250, 100, 32, 32);
    act(() => void screen.getByText('Just words').dispatchEvent(new Event('scroll')));
    expect(place()).toEqual(['82px', '140px']);
  });
});

test('the keys use the current items, which may change while the menu is open', async () => {
  const menuOf = (...labels: readonly string[]) => (
    <HostProvider host={createFakeHost()}>
      <Menu
        label="Account"
        items={labels.map((label) => ({ label, icon: 'user' as const, onSelect: () => undefined }))}
        renderButton={(attributes) => <button {...attributes}>Account</button>}
      />
    </HostProvider>
  );
  const user = userEvent.setup();
  const { rerender } = render(menuOf('Sign In', 'Settings'));
  await user.click(button('Account'));
  rerender(menuOf('Settings', 'Sign Out'));
  await user.keyboard('{End}');
  expect(item('Sign Out')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item('Settings')).toHaveFocus();
});
