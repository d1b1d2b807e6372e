import { act, render, screen } from '@testing-library/react';
import { useRef, type JSX } from 'react';
import { createNavigation, type Navigation } from './navigation';
import { usePageArrival } from './usePageArrival';

interface StageProps {
  readonly navigation: Navigation;
  readonly title: string;
  /** Whether the page has arrived with its heading. */
  readonly isThere?: boolean;
}

function Stage({ navigation, title, isThere = true }: StageProps): JSX.Element {
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
  const navigation = createNavigation({ pathname: '/', state: null }, () => undefined);
  navigation.arrived({ pathname: '/', state: null }, 0, 'POP');
  const { rerender } = render(<Stage navigation={navigation} title="Home" />);
  let index = 0;
  return {
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

test('the first page sets the title and takes no focus', () => {
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

describe('a heading that arrives later', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('takes the focus when it is there', async () => {
    const { arrive, show, heading } = openStage();
    arrive('Search', false);
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    show('Search');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(heading()).toHaveFocus();
  });

  test('takes it once: what a person does then stays', async () => {
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

  test('after five seconds leaves the focus where the person has moved on to', async () => {
    const { arrive, show, heading } = openStage();
    arrive('Search', false);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    show('Search');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(heading()).not.toHaveFocus();
    expect(jest.getTimerCount()).toBe(0);
  });
});
