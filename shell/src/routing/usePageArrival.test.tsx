import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useRef, type JSX } from 'react';
import { createNavigation, type Navigation } from './navigation';
import { showTitle } from './pages';
import { usePageArrival } from './usePageArrival';
import { NO_HISTORY } from '../testing/noHistory';

interface StageProps {
  readonly navigation: Navigation;
  readonly title: string;
  /** Whether the page has loaded with its heading. */
  readonly isThere?: boolean;
  /** Whether the page has a main field. */
  readonly hasField?: boolean;
}

function Stage({ navigation, title, isThere = true, hasField }: StageProps): JSX.Element {
  const content = useRef<HTMLElement>(null);
  usePageArrival(content, navigation, title);
  return (
    <>
      <button type="button">Elsewhere</button>
      <main ref={content}>
        {isThere && (
          <h1 key={title} tabIndex={-1} data-page-heading>
            {title}
          </h1>
        )}
        {isThere && hasField && <input data-page-field defaultValue="jazz" />}
      </main>
    </>
  );
}

const scrollTo = jest.fn();

beforeEach(() => {
  scrollTo.mockClear();
  Element.prototype.scrollTo = scrollTo;
});

function openStage() {
  const navigation = createNavigation({ pathname: '/', state: null }, NO_HISTORY);
  navigation.arrived({ pathname: '/', state: null }, 0, 'POP');
  const { rerender } = render(<Stage navigation={navigation} title="Home" />);
  let index = 0;
  return {
    navigation,
    /** The page with a field is requested, and shown as far as it has loaded. */
    arriveAtField(isThere = true) {
      const state = { page: 'search', arrival: 'field' };
      act(() => {
        navigation.arrived({ pathname: '/', state }, (index += 1), 'PUSH');
        rerender(<Stage navigation={navigation} title="Search" isThere={isThere} hasField />);
      });
    },
    showField: () => rerender(<Stage navigation={navigation} title="Search" hasField />),
    field: () => screen.getByRole<HTMLInputElement>('textbox'),
    /** Another page is shown; `isThere` says whether its heading is. */
    arrive(title: string, isThere = true) {
      act(() => {
        navigation.arrived({ pathname: '/', state: { page: 'search' } }, (index += 1), 'PUSH');
        rerender(<Stage navigation={navigation} title={title} isThere={isThere} />);
      });
    },
    show: (title: string) => rerender(<Stage navigation={navigation} title={title} />),
    heading: () => screen.getByRole('heading'),
  };
}

test('the first page sets the title and moves no focus', () => {
  const { heading } = openStage();
  expect(document.title).toBe('Home · Prelude');
  expect(heading()).not.toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a change of page scrolls to the top, sets the title and focuses the heading', () => {
  const { arrive, heading } = openStage();
  arrive('Search', false);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(document.title).toBe('Search · Prelude');
  arrive('Home');
  expect(heading()).toHaveFocus();
});

test.each([
  ['useEffect', useEffect],
  ['useLayoutEffect', useLayoutEffect],
])('a title that a view shows in its first %s stays, and goes with its page', (_name, useMount) => {
  function Ticket(): null {
    useMount(() => showTitle(document, 'Ticket confirmed'), []);
    return null;
  }
  function TitledStage({ page }: { readonly page: string }): JSX.Element {
    const content = useRef<HTMLElement>(null);
    usePageArrival(content, navigation, page);
    return <main ref={content}>{page === 'Concerts' && <Ticket />}</main>;
  }
  const navigation = createNavigation({ pathname: '/', state: null }, NO_HISTORY);
  const { rerender } = render(<TitledStage page="Home" />);
  rerender(<TitledStage page="Concerts" />);
  expect(document.title).toBe('Ticket confirmed · Prelude');
  rerender(<TitledStage page="Home" />);
  expect(document.title).toBe('Home · Prelude');
});

/** The selected part of a field's text. */
const marked = ({ value, selectionStart, selectionEnd }: HTMLInputElement): string =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0);

test('an arrival at a field focuses it instead of the heading, with its text selected', () => {
  const { arriveAtField, field } = openStage();
  arriveAtField();
  expect(field()).toHaveFocus();
  expect(marked(field())).toBe('jazz');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('on the current page, it is focused and selected again', () => {
  const { arriveAtField, field, navigation } = openStage();
  arriveAtField();
  field().setSelectionRange(1, 1);
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  act(() => navigation.showPage('search', { arrival: 'field' }));
  expect(field()).toHaveFocus();
  expect(marked(field())).toBe('jazz');
});

/** The primary pointer is a finger. */
const pointByTouch = (): void => {
  const touch = { matches: true } as MediaQueryList;
  jest.spyOn(window, 'matchMedia').mockImplementation(() => touch);
};
afterEach(() => jest.restoreAllMocks());

test('a page with a field focuses it, however it is opened', () => {
  const { arrive, showField, field, navigation } = openStage();
  arrive('Search', false);
  showField();
  act(() => navigation.showPage('search'));
  expect(field()).toHaveFocus();
  expect(marked(field())).toBe('jazz');
});

test('on touch it focuses its heading, unless a key requested the field', () => {
  const { arriveAtField, heading, field, navigation } = openStage();
  pointByTouch();
  arriveAtField();
  expect(field()).toHaveFocus();
  act(() => navigation.showPage('search'));
  expect(heading()).toHaveFocus();
});

test('a field in use keeps its text and its caret', () => {
  const { arriveAtField, field, navigation } = openStage();
  arriveAtField();
  field().setSelectionRange(1, 1);
  act(() => navigation.showPage('search'));
  expect(field()).toHaveFocus();
  expect(marked(field())).toBe('');
});

test('a page without a field focuses its heading', () => {
  const { heading, navigation } = openStage();
  act(() => navigation.showPage('home', { arrival: 'field' }));
  expect(heading()).toHaveFocus();
});

describe('a page that loads later', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('focuses its field if that was requested', async () => {
    const { arriveAtField, showField, field } = openStage();
    arriveAtField(false);
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    showField();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(field()).toHaveFocus();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('focuses its heading first if the field comes after it', async () => {
    const { arrive, heading, navigation, showField, field } = openStage();
    arrive('Search');
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    act(() => navigation.showPage('search', { arrival: 'field' }));
    expect(heading()).toHaveFocus();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    showField();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(field()).toHaveFocus();
    expect(marked(field())).toBe('jazz');
  });

  test('leaves the focus to a user who has moved on from the heading meanwhile', async () => {
    const { arrive, navigation, showField } = openStage();
    arrive('Search');
    act(() => navigation.showPage('search', { arrival: 'field' }));
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    showField();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('focuses its heading when it has loaded', async () => {
    const { arrive, show, heading } = openStage();
    arrive('Search', false);
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    show('Search');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(heading()).toHaveFocus();
  });

  test('leaves the focus to a user who has opened something before the heading came', async () => {
    const { arrive, show } = openStage();
    arrive('Search', false);
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    fireEvent.pointerDown(elsewhere);
    elsewhere.focus();
    show('Search');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(elsewhere).toHaveFocus();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('takes the focus that the browser has moved, as after a dialog that closes', async () => {
    const { arrive, show, heading } = openStage();
    arrive('Search', false);
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    show('Search');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(heading()).toHaveFocus();
  });

  test('moves the focus once: later user actions count', async () => {
    const { arrive, show, heading } = openStage();
    arrive('Search', false);
    show('Search');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(heading()).toHaveFocus();
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    show('Results');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  test('after five seconds leaves the focus to the user', async () => {
    const { arrive, show, heading } = openStage();
    arrive('Search', false);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    show('Search');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(heading()).not.toHaveFocus();
    expect(jest.getTimerCount()).toBe(0);
  });
});
