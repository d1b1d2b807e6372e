import { createFakeHost, makeTracks, type FakeHost } from '@prelude/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import {
  createSmallHost,
  endSearch,
  openSearch,
  resultsFor,
  searchBox,
} from '../testing/openSearch';

/** jsdom has no layout: here every list has this many columns, and the lists are below each other. */
const COLUMNS = 4;
const CELL_PIXELS = 100;
const LIST_PIXELS = 10_000;

function layOut(this: Element): DOMRect {
  const lists = [...document.querySelectorAll('ul')];
  const list = lists.findIndex((each) => each === this.parentElement);
  const index = [...(this.parentElement?.children ?? [])].indexOf(this);
  return {
    top: list * LIST_PIXELS + Math.floor(index / COLUMNS) * CELL_PIXELS,
    left: (index % COLUMNS) * CELL_PIXELS,
    width: CELL_PIXELS,
  } as DOMRect;
}

beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(layOut);
});
afterEach(() => {
  endSearch();
  jest.restoreAllMocks();
});

const play = (number: number): HTMLElement =>
  screen.getAllByRole('button', { name: /^Play/ })[number - 1]!;
const like = (number: number): HTMLElement =>
  screen.getAllByRole('button', { name: /^Like/ })[number - 1]!;
const tile = (number: number): HTMLElement =>
  within(screen.getByRole('region', { name: 'Browse all' })).getAllByRole('button')[number - 1]!;

/** Results in lines of 4: ten tracks, the last line has two. */
async function openResults(): Promise<{ host: FakeHost; user: UserEvent }> {
  const opened = await openSearch();
  opened.host.network.answerWithTracks(makeTracks(10));
  await opened.user.type(searchBox(), 'jazz{Enter}');
  await resultsFor('jazz');
  return opened;
}

describe('in the results', () => {
  test('the arrows follow the layout of the cards, from the box and back to it', async () => {
    const { user } = await openResults();
    await user.keyboard('{ArrowDown}');
    expect(play(1)).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(play(3)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(play(7)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(play(10)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(play(10)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(play(6)).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(play(4)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(searchBox()).toHaveFocus();
  });

  test('Home and End go to the first and the last, and no further', async () => {
    const { user } = await openResults();
    await user.keyboard('{ArrowDown}{End}');
    expect(play(10)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(play(10)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(play(1)).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(play(1)).toHaveFocus();
  });

  test('the arrows stay on the button where they began', async () => {
    const { user } = await openResults();
    await user.keyboard('{ArrowDown}{Tab}');
    expect(like(1)).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(like(6)).toHaveFocus();
  });

  test('Escape goes back to the box, and a second one empties it', async () => {
    const { user } = await openResults();
    await user.keyboard('{ArrowDown}{End}{Escape}');
    expect(searchBox()).toHaveFocus();
    expect(searchBox()).toHaveValue('jazz');
    await user.keyboard('{Escape}');
    expect(searchBox()).toHaveValue('');
    expect(searchBox()).toHaveFocus();
  });

  test('arrows with a modifier are ignored', async () => {
    const { user } = await openResults();
    await user.keyboard('{ArrowDown}{Alt>}{ArrowRight}{/Alt}{Control>}{End}{/Control}');
    expect(play(1)).toHaveFocus();
  });

  test('everything is reached with Tab as well', async () => {
    const { user } = await openResults();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Clear search' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Sample these' })).toHaveFocus();
    await user.tab();
    expect(play(1)).toHaveFocus();
    await user.tab();
    expect(like(1)).toHaveFocus();
  });
});

describe('while browsing', () => {
  test('ArrowDown in the box goes to the first tile, and up from the first line back', async () => {
    const { user } = await openSearch();
    await user.click(searchBox());
    await user.keyboard('{ArrowDown}');
    expect(tile(1)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(tile(6)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(searchBox()).toHaveFocus();
  });

  test('ArrowDown goes to the first recent search, then on to the tiles, and back', async () => {
    const host = createFakeHost();
    ['rock', 'jazz'].forEach(host.searchHistory.record);
    const { user } = await openSearch({ host });
    await user.click(searchBox());
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'rock' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'rock' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(tile(2)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(searchBox()).toHaveFocus();
  });

  /** Searches, and presses ArrowDown right after Escape; then `goOn`, before the part below the box is rendered. */
  async function hurryDown(goOn?: () => void): Promise<void> {
    const { user } = await openSearch();
    await user.type(searchBox(), 'jazz{Enter}');
    await resultsFor('jazz');
    act(() => {
      // As in a browser, the box renders after each key, and the part below it when there is time.
      flushSync(() => fireEvent.keyDown(searchBox(), { key: 'Escape' }));
      fireEvent.keyDown(searchBox(), { key: 'ArrowDown' });
      goOn?.();
    });
  }

  test('ArrowDown right after Escape waits for what replaces the results', async () => {
    await hurryDown();
    expect(screen.queryByRole('region', { name: /^Results/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'jazz' })).toHaveFocus();
  });

  test('what is typed after such an ArrowDown stays in the box', async () => {
    await hurryDown(() => fireEvent.change(searchBox(), { target: { value: 'r' } }));
    expect(searchBox()).toHaveFocus();
  });

  test.each([
    ['ArrowDown', () => play(1)],
    ['ArrowUp', () => searchBox()],
  ])('after a picked search has removed its button, %s continues from there', async (key, goal) => {
    const host = createSmallHost();
    host.searchHistory.record('jazz');
    const { user } = await openSearch({ host });
    await user.click(searchBox());
    await user.keyboard('{ArrowDown}{Enter}');
    await resultsFor('jazz');
    expect(document.activeElement?.closest('[data-uses-arrows]')).not.toBeNull();
    await user.keyboard(`{${key}}`);
    expect(goal()).toHaveFocus();
  });

  test('the lists tell the shell that they use the arrows', async () => {
    const host = createFakeHost();
    host.searchHistory.record('jazz');
    await openSearch({ host });
    for (const list of screen.getAllByRole('list'))
      expect(list).toHaveAttribute('data-uses-arrows', '');
  });
});
