import {
  createMemoryStorage,
  createStorageMemory,
  type MemoryStorage,
} from '@prelude/shared/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Fragment, useLayoutEffect, useRef, type JSX } from 'react';
import { createNavigation, type Navigation } from './navigation';
import { createPageSnapshots } from './pageSnapshot';
import { usePageArrival } from './usePageArrival';
import { NO_HISTORY } from '../testing/noHistory';

interface StageProps {
  readonly navigation: Navigation;
  readonly page: string;
  /** How far the page can be scrolled; undefined until its content is there. */
  readonly height?: number | undefined;
}

/** A page with a row that scrolls sideways; jsdom has no layout, so the page says how far it scrolls. */
function Stage({ navigation, page, height }: StageProps): JSX.Element {
  const content = useRef<HTMLElement>(null);
  usePageArrival(content, navigation, page);
  return (
    <>
      <button type="button">Sidebar</button>
      <main ref={content} data-most={height ?? 0}>
        <Fragment key={page}>
          <h1 tabIndex={-1} data-page-heading>
            {page}
          </h1>
          {height !== undefined && (
            <section aria-label="Country">
              <button type="button">{`Show all of ${page}`}</button>
              <input aria-label="Find" />
              <div role="group" aria-label="Country, scrollable" data-uses-arrows data-most="900" />
            </section>
          )}
        </Fragment>
      </main>
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  Element.prototype.scrollTo = function scrollTo(this: HTMLElement, to) {
    const most = Number(this.dataset['most']);
    const { top, left } = to as ScrollToOptions;
    if (top !== undefined) this.scrollTop = Math.min(top, most);
    if (left !== undefined) this.scrollLeft = Math.min(left, most);
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A navigation that starts at home. */
function openNavigation(storage: MemoryStorage): Navigation {
  const memory = createPageSnapshots(storage);
  const navigation = createNavigation({ pathname: '/', state: null }, NO_HISTORY, memory);
  navigation.connect(() => undefined);
  navigation.arrived({ pathname: '/', state: null }, 0, 'POP', 'home');
  return navigation;
}

/** Opens home; the same storage opens the tab after a reload. */
function openHome(storage = createMemoryStorage(createStorageMemory()), height?: number) {
  const navigation = openNavigation(storage);
  const draw = (page: string, most: number | undefined): JSX.Element => (
    <Stage navigation={navigation} page={page} height={most} />
  );
  const { rerender, unmount } = render(draw('Home', height));
  return {
    storage,
    unmount,
    navigation,
    /** Opens another page. */
    open: () =>
      act(() => {
        navigation.showPage('search');
        navigation.arrived({ pathname: '/', state: { page: 'search' } }, 1, 'PUSH', 'search');
        rerender(draw('Search', 5_000));
      }),
    /** Goes back to home, whose content has the height `most`, or is still loading. */
    back: (most?: number) =>
      act(() => {
        navigation.leaving();
        navigation.arrived({ pathname: '/', state: null }, 0, 'POP', 'home');
        rerender(draw('Home', most));
      }),
    grow: (most: number) => act(async () => rerender(draw('Home', most))),
  };
}

const content = (): HTMLElement => screen.getByRole('main');
const row = (): HTMLElement => screen.getByRole('group');
const heading = (): HTMLElement => screen.getByRole('heading');
const showAll = (): HTMLElement => screen.getByRole('button', { name: 'Show all of Home' });

/** The user scrolls down and along a row, and leaves by a control. */
function goDown(control = showAll()): void {
  content().scrollTop = 1_500;
  row().scrollLeft = 400;
  control.focus();
}

test('Back restores the scroll position, the rows’ positions and the focus; a newly opened page begins at its top', () => {
  const { open, back } = openHome(undefined, 3_000);
  goDown();
  open();
  expect(content().scrollTop).toBe(0);
  expect(heading()).toHaveFocus();
  back(3_000);
  expect(content().scrollTop).toBe(1_500);
  expect(row().scrollLeft).toBe(400);
  expect(showAll()).toHaveFocus();
});

test('the focus is also restored outside the pages', () => {
  const { open, back } = openHome(undefined, 3_000);
  goDown(screen.getByRole('button', { name: 'Sidebar' }));
  open();
  back(3_000);
  expect(screen.getByRole('button', { name: 'Sidebar' })).toHaveFocus();
});

test('content that loads late is waited for; until then the heading has the focus', async () => {
  const { open, back, grow } = openHome(undefined, 3_000);
  goDown();
  open();
  back();
  expect(heading()).toHaveFocus();
  expect(content().scrollTop).toBe(0);
  await grow(1_000);
  expect(content().scrollTop).toBe(1_000);
  expect(showAll()).toHaveFocus();
  await grow(3_000);
  await act(async () => content().append(document.createElement('p')));
  expect(content().scrollTop).toBe(1_500);
  expect(row().scrollLeft).toBe(400);
});

test.each([
  ['turns the wheel', () => fireEvent.wheel(content())],
  ['moves a finger', () => fireEvent.touchMove(content())],
  ['presses the pointer', () => fireEvent.pointerDown(content())],
  ['presses a key', () => fireEvent.keyDown(content(), { key: 'PageDown' })],
  ['waits five seconds', () => jest.advanceTimersByTime(5_000)],
])('if the user %s meanwhile, the page is no longer scrolled', async (_what, act_) => {
  const { open, back, grow } = openHome(undefined, 3_000);
  goDown();
  open();
  back();
  act_();
  await grow(3_000);
  expect(content().scrollTop).toBe(0);
});

test('a page that is left again before it has loaded keeps its saved state', () => {
  const { open, back } = openHome(undefined, 3_000);
  goDown();
  open();
  back();
  open();
  back(3_000);
  expect(content().scrollTop).toBe(1_500);
  expect(showAll()).toHaveFocus();
});

test('a removed control leaves the focus to the heading, and a user who has moved the focus keeps it', async () => {
  const { open, back, grow } = openHome(undefined, 3_000);
  goDown();
  open();
  back();
  screen.getByRole('button', { name: 'Sidebar' }).focus();
  await grow(3_000);
  expect(screen.getByRole('button', { name: 'Sidebar' })).toHaveFocus();
  open();
  back();
  jest.advanceTimersByTime(5_000);
  expect(jest.getTimerCount()).toBe(0);
});

test('on touch the focus is not restored to a text field, which would open the keyboard', () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: true }) as MediaQueryList);
  const { open, back } = openHome(undefined, 3_000);
  goDown(screen.getByRole('textbox'));
  open();
  back(3_000);
  expect(heading()).toHaveFocus();
});

test('a reload restores the scroll position and moves no focus', () => {
  const { storage, navigation, unmount } = openHome(undefined, 3_000);
  goDown();
  navigation.leaving();
  unmount();
  openHome(storage, 3_000);
  expect(content().scrollTop).toBe(1_500);
  expect(row().scrollLeft).toBe(400);
  expect(document.body).toHaveFocus();
});

test('a reload stays where the user has scrolled the first paint to', () => {
  const { storage, navigation, unmount } = openHome(undefined, 3_000);
  goDown();
  navigation.leaving();
  unmount();
  const again = openNavigation(storage);
  function Scrolled(): JSX.Element {
    useLayoutEffect(() => content().scrollTo({ top: 700 }), []);
    return <Stage navigation={again} page="Home" height={3_000} />;
  }
  render(<Scrolled />);
  expect(content().scrollTop).toBe(700);
  expect(row().scrollLeft).toBe(0);
});

test('a page that is left with the commit that shows it, by a press in the first paint, is remembered', () => {
  const navigation = openNavigation(createMemoryStorage(createStorageMemory()));
  function LeftAtOnce(): JSX.Element {
    useLayoutEffect(() => navigation.leaving(), []);
    return <Stage navigation={navigation} page="Home" height={500} />;
  }
  render(<LeftAtOnce />);
  expect(navigation.savedSnapshot()).toMatchObject({ top: 0 });
});
