import { act, render, screen, within, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JSX } from 'react';
import type { Track } from '../model/track';
import { HostProvider } from '../react/host';
import {
  createFakeHost,
  installFakeIntersections,
  makeTracks,
  type FakeIntersections,
} from '../testing';
import { SkeletonRow } from './SkeletonRow';
import { TrackRow } from './TrackRow';

/** Fakes what jsdom, without a layout, lacks: visibility of the cards, widths, and a scrollBy that records its steps. */
let intersections: FakeIntersections;
let steps: (ScrollToOptions | number | undefined)[];
const { scrollBy } = Element.prototype;
beforeEach(() => {
  intersections = installFakeIntersections();
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(2000);
  steps = [];
  Element.prototype.scrollBy = (options?: ScrollToOptions | number) => void steps.push(options);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Element.prototype.scrollBy = scrollBy;
});

function showRow(tracks = makeTracks(12)): RenderResult {
  return render(rowOf(tracks));
}

const rowOf = (tracks: readonly Track[]): JSX.Element => (
  <HostProvider host={createFakeHost()}>
    <TrackRow title="Pop Hits" tracks={tracks} action={<button>Show all</button>} />
  </HostProvider>
);

/** Sets the visible shares of the row's first and last card. */
function see(first: number, last: number): void {
  const cards = screen.getAllByRole('listitem');
  act(() => {
    intersections.report(cards[0]!, first);
    intersections.report(cards.at(-1)!, last);
  });
}

const forward = { name: 'Scroll Pop Hits forward' };
const back = { name: 'Scroll Pop Hits back' };

test('a row has its title, its tracks and its action', () => {
  showRow();
  const section = screen.getByRole('region', { name: 'Pop Hits' });
  expect(within(section).getByRole('heading', { name: 'Pop Hits', level: 2 })).toBeVisible();
  expect(within(section).getAllByRole('listitem')).toHaveLength(12);
  expect(within(section).getByRole('button', { name: 'Show all' })).toBeVisible();
});

test('arrows are shown only if there is more to see', () => {
  showRow();
  see(1, 0);
  expect(screen.queryByRole('button', back)).not.toBeInTheDocument();
  expect(screen.getByRole('button', forward)).toBeInTheDocument();
  see(0, 0.5);
  expect(screen.getByRole('button', back)).toBeInTheDocument();
  expect(screen.getByRole('button', forward)).toBeInTheDocument();
  see(0, 1);
  expect(screen.queryByRole('button', forward)).not.toBeInTheDocument();
});

test('a row that shows everything has no arrows, down to a single track', () => {
  const { rerender } = showRow();
  see(1, 1);
  expect(screen.queryByRole('button', forward)).not.toBeInTheDocument();
  rerender(rowOf(makeTracks(1)));
  see(1, 1);
  expect(screen.queryByRole('button', forward)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', back)).not.toBeInTheDocument();
});

test('tracks that load later are observed too', () => {
  const { rerender } = showRow(makeTracks(2));
  see(1, 1);
  rerender(rowOf(makeTracks(12)));
  see(1, 0);
  expect(screen.getByRole('button', forward)).toBeInTheDocument();
});

test.each([
  [1000, 400],
  [300, 240],
])('in a row %d px wide an arrow scrolls by %d px', async (visible, step) => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(visible);
  const user = userEvent.setup();
  showRow();
  see(0, 0);
  await user.click(screen.getByRole('button', forward));
  screen.getByRole('group', { name: 'Pop Hits, scrollable' }).scrollLeft = step;
  await user.click(screen.getByRole('button', back));
  expect(steps).toEqual([{ left: step }, { left: -step }]);
});

test('an arrow pressed during a scroll goes a whole step further, but not past the end', async () => {
  jest.useFakeTimers();
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  showRow();
  see(0, 0);
  const scroller = screen.getByRole('group', { name: 'Pop Hits, scrollable' });
  await user.click(screen.getByRole('button', forward));
  scroller.scrollLeft = 150;
  await user.click(screen.getByRole('button', forward));
  await user.click(screen.getByRole('button', forward));
  expect(steps).toEqual([{ left: 400 }, { left: 650 }, { left: 850 }]);
  jest.advanceTimersByTime(1_000);
  await user.click(screen.getByRole('button', back));
  expect(steps.at(-1)).toEqual({ left: -150 });
});

test('focus stays in the row when its arrow is removed', () => {
  showRow();
  see(1, 0);
  act(() => screen.getByRole('button', forward).focus());
  see(0, 1);
  expect(screen.getByRole('group', { name: 'Pop Hits, scrollable' })).toHaveFocus();
});

/** The buttons of a card, from 1. */
const cardButton = (verb: 'Play', number: number): HTMLElement =>
  screen.getByRole('button', { name: `${verb} Song ${number} by Artist ${number}` });

describe('by keyboard', () => {
  const user = userEvent.setup();

  test('a row has two Tab stops: its action, and the card that had the focus last', async () => {
    render(
      <>
        {rowOf(makeTracks(12))}
        <button>Below</button>
      </>,
    );
    see(0, 0);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Show all' })).toHaveFocus();
    await user.tab();
    expect(cardButton('Play', 1)).toHaveFocus();
    expect(cardButton('Play', 1).closest('[data-uses-arrows]')).not.toBeNull();
    act(() => cardButton('Play', 3).focus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Below' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(cardButton('Play', 3)).toHaveFocus();
  });
});

test('a loading row shows 7 skeleton cards and says that it is busy', () => {
  render(<SkeletonRow title="Pop Hits" />);
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(7);
  expect(screen.getByRole('region', { name: 'Pop Hits' })).toHaveAttribute('aria-busy', 'true');
});

describe('on a phone', () => {
  const { innerWidth } = window;
  beforeEach(() => (window.innerWidth = 390));
  afterEach(() => (window.innerWidth = innerWidth));
  const playButtons = () => screen.getAllByRole('button', { name: /^Play / });

  test('a card out of sight is a list item with its names, and is built when it comes near', () => {
    const tracks = makeTracks(12);
    showRow(tracks);
    const cards = screen.getAllByRole('listitem');
    expect(cards).toHaveLength(12);
    expect(playButtons()).toHaveLength(4);
    expect(cards[11]).toHaveTextContent(`${tracks[11]!.trackName} ${tracks[11]!.artistName}`);
    act(() => intersections.report(cards[4]!, 0.1));
    expect(playButtons()).toHaveLength(12);
    expect(screen.getAllByRole('listitem')).toEqual(cards);
  });

  test('Tab builds the cards out of sight, also backwards', async () => {
    render(
      <>
        {rowOf(makeTracks(12))}
        <button>Below</button>
      </>,
    );
    screen.getByRole('button', { name: 'Below' }).focus();
    await userEvent.setup().tab({ shift: true });
    expect(cardButton('Play', 1)).toHaveFocus();
    expect(playButtons()).toHaveLength(12);
  });

  test('a row that has few tracks is built at once', () => {
    showRow(makeTracks(4));
    expect(playButtons()).toHaveLength(4);
  });
});
