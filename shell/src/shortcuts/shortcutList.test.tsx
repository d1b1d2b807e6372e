import { Scope } from '@prelude/shared';
import { createFakeHost } from '@prelude/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '../testing/renderWithHost';
import { settle } from '../testing/turns';
import { DialogPlace } from '../dialogs/DialogPlace';
import { createShortcutList } from './shortcutList';
import { ShortcutListDialog } from './ShortcutListDialog';

let scope: Scope;
beforeEach(() => (scope = new Scope()));
afterEach(() => scope.end());

type Code = Awaited<ReturnType<NonNullable<Parameters<typeof createShortcutList>[1]>>>;

function open(load?: () => Promise<Code>) {
  const host = createFakeHost();
  scope.onEnd(() => host.end());
  const { session$, toasts } = host;
  const list = createShortcutList({ scope, session$, toasts }, load);
  renderWithHost(<DialogPlace dialog={list} />, host);
  const show = (): Promise<void> =>
    act(async () => {
      list.show();
      await settle();
    });
  return { host, list, show };
}

const dialog = (): HTMLElement | null => screen.queryByRole('dialog');

/** The texts of one line of the list. */
const keysOf = (meaning: string): string | null | undefined =>
  screen.getByText(meaning).nextElementSibling?.textContent;

test('the list names all keys with their commands, in three groups', async () => {
  const { show } = open();
  expect(dialog()).not.toBeInTheDocument();
  await show();
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  const groups = within(dialog()!).getAllByRole('heading', { level: 3 });
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Playback',
    'Navigation',
    'On a card of a row, reached by keyboard',
  ]);
  expect(keysOf('Play or pause')).toBe('Space or K');
  expect(keysOf('Next track')).toBe('Shift + →Right arrow');
  expect(keysOf('Jump to 0 % … 90 % of the track')).toBe('0 to 9');
  expect(keysOf('Write in the search box')).toBe('/');
  expect(keysOf('Like')).toBe('L');
  expect(keysOf('Menu')).toBe('M or Shift + F10');
  expect(screen.getAllByRole('term')).toHaveLength(18);
  expect(dialog()).toHaveTextContent(
    'On the search page, letters and digits go into the search box.',
  );
  expect(dialog()).not.toHaveTextContent('switched off');
});

test('it says if the keys are switched off', async () => {
  const { host, show } = open();
  host.settings.change({ keyboardShortcuts: false });
  await show();
  expect(dialog()).toHaveTextContent('They are switched off. You can switch them on in Settings.');
});

test('it closes, and opens again', async () => {
  const { show } = open();
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).not.toBeInTheDocument();
  await show();
  expect(dialog()).toBeVisible();
});

test('if the list can’t be loaded a toast says so, and the next try may work', async () => {
  const load = jest
    .fn<Promise<Code>, []>()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValue({ ShortcutListDialog });
  const { host, show } = open(load);
  await show();
  expect(dialog()).not.toBeInTheDocument();
  expect(host.toasts.current$.value).toMatchObject({
    message: 'The keyboard shortcuts could not be shown. Please try again.',
    tone: 'error',
  });
  await show();
  expect(dialog()).toBeVisible();
});

test('it closes at sign-out, and does not appear after that', async () => {
  const { host, list, show } = open();
  await show();
  await act(async () => host.setUser(null));
  expect(dialog()).not.toBeInTheDocument();
  await show();
  expect(list.shown$.value).toBeNull();
});
