import { createMemoryStorage, createStorageMemory } from '@prelude/shared/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Fragment, useRef, type JSX } from 'react';
import { createNavigation, type Navigation } from './navigation';
import { createPageMemory } from './pageMemory';
import { usePageArrival } from './usePageArrival';

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

/** Opens home; the same storage opens the tab after a reload. */
function openHome(storage = createMemoryStorage(createStorageMemory()), height?: number) {
  const memory = createPageMemory(storage);
  const navigation = createNavigation({ pathname: '/', state: null }, () => undefined, memory);
  navigation.connect({ push: () => undefined, go: () => undefined });
  navigation.arrived({ pathname: '/', state: null }, 0, 'POP', 'home');
  const draw = (page: string, most: number | undefined): JSX.Element => (
    <Stage navigation={navigation} page={page} height={most} />
  );
  const { rerender, unmount } = render(draw('Home', height));
  return {
    storage,
    unmount,
    navigation,
    /** Another page is opened. */
    open: () =>
      act(() => {
        navigation.showPage('search');
        navigation.arrived({ pathname: '/', state: { page: 'search' } }, 1, 'PUSH', 'search');
        rerender(draw('Search', 5_000));
      }),
    /** Back to home, whose content is as high as `most`, or still coming. */
    back: (most?: number) =>
      act(() => {
        navigation.leaving();
        navigation.arrived({ pathname: '/', state: null }, 0, 'POP', 'home');
        rerender(draw('Home', most));
      }),
    /** Home's content grows. */
    grow: (most: number) => act(async () => rerender(draw('Home', most))),
  };
}

const content = (): HTMLElement => screen.getByRole('main');
const row = (): HTMLElement => screen.getByRole('group');
const heading = (): HTMLElement => screen.getByRole('heading');
const showAll = (): HTMLElement => screen.getByRole('button', { name: 'Show all of Home' });

/** The person goes down and along a row, and leaves by a control. */
function goDown(control = showAll()): void {
  content().scrollTop = 1_500;
  row().scrollLeft = 400;
  control.focus();
}

test('Back gives the place, the rows’ places and the focus back; a page that is opened begins at its top', () => {
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

test('the focus also comes back to what stands around the pages', () => {
  const { open, back } = openHome(undefined, 3_000);
  goDown(screen.getByRole('button', { name: 'Sidebar' }));
  open();
  back(3_000);
  expect(screen.getByRole('button', { name: 'Sidebar' })).toHaveFocus();
});

test('content that comes late is waited for; until then the heading has the focus', async () => {
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
])('a person who %s meanwhile is not scrolled any more', async (_what, act_) => {
  const { open, back, grow } = openHome(undefined, 3_000);
  goDown();
  open();
  back();
  act_();
  await grow(3_000);
  expect(content().scrollTop).toBe(0);
});

test('a page that is left again before it is there is remembered as it was', () => {
  const { open, back } = openHome(undefined, 3_000);
  goDown();
  open();
  back();
  open();
  back(3_000);
  expect(content().scrollTop).toBe(1_500);
  expect(showAll()).toHaveFocus();
});

test('a control that is gone leaves the focus to the heading, and a person who has moved on keeps theirs', async () => {
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

test('on touch the focus does not come back to a text field, which would open the keyboard', () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: true }) as MediaQueryList);
  const { open, back } = openHome(undefined, 3_000);
  goDown(screen.getByRole('textbox'));
  open();
  back(3_000);
  expect(heading()).toHaveFocus();
});

test('a reload scrolls to where the page was and takes no focus', () => {
  const { storage, navigation, unmount } = openHome(undefined, 3_000);
  goDown();
  navigation.leaving();
  unmount();
  openHome(storage, 3_000);
  expect(content().scrollTop).toBe(1_500);
  expect(row().scrollLeft).toBe(400);
  expect(document.body).toHaveFocus();
});
