import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostProvider } from '../react/host';
import { createFakeHost, makeTracks } from '../testing';
import { SkeletonRow } from './SkeletonRow';
import { TrackRow } from './TrackRow';

/** jsdom lays nothing out: gives the scroller its widths and lets scrollBy move it at once. */
function layOut(widths: { readonly visible: number; readonly content: number }): void {
  const scrollLefts = new WeakMap<Element, number>();
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widths.visible);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(widths.content);
  jest.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockImplementation(function (
    this: Element,
  ) {
    return scrollLefts.get(this) ?? 0;
  });
  Element.prototype.scrollBy = function (this: Element, options?: ScrollToOptions | number) {
    const step = typeof options === 'object' ? (options.left ?? 0) : 0;
    const end = widths.content - widths.visible;
    scrollLefts.set(this, Math.min(end, Math.max(0, this.scrollLeft + step)));
    fireEvent.scroll(this);
  };
}

const { scrollBy } = Element.prototype;
afterEach(() => {
  jest.restoreAllMocks();
  Element.prototype.scrollBy = scrollBy;
});

function showRow(): void {
  render(
    <HostProvider host={createFakeHost()}>
      <TrackRow title="Pop Hits" tracks={makeTracks(12)} action={<button>Show all</button>} />
    </HostProvider>,
  );
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

test('arrows stand only where there is more to see', async () => {
  layOut({ visible: 1000, content: 1500 });
  const user = userEvent.setup();
  showRow();
  expect(screen.queryByRole('button', back)).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', forward));
  expect(screen.getByRole('button', back)).toBeInTheDocument();
  await user.click(screen.getByRole('button', forward));
  expect(screen.queryByRole('button', forward)).not.toBeInTheDocument();
});

test('a row that shows everything has no arrows', () => {
  layOut({ visible: 1000, content: 1000 });
  showRow();
  expect(screen.queryByRole('button', forward)).not.toBeInTheDocument();
});

test.each([
  [1000, 400],
  [300, 240],
])('in a row %d px wide an arrow scrolls by %d px', async (visible, step) => {
  layOut({ visible, content: 3000 });
  const user = userEvent.setup();
  showRow();
  const scroller = screen.getByRole('group', { name: 'Pop Hits, scrollable' });
  await user.click(screen.getByRole('button', forward));
  expect(scroller.scrollLeft).toBe(step);
  await user.click(screen.getByRole('button', back));
  expect(scroller.scrollLeft).toBe(0);
});

test('focus stays in the row when its arrow goes', async () => {
  layOut({ visible: 1000, content: 1300 });
  const user = userEvent.setup();
  showRow();
  screen.getByRole('button', forward).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('group', { name: 'Pop Hits, scrollable' })).toHaveFocus();
});

test('the row itself takes focus, so that arrow keys scroll it', async () => {
  showRow();
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('group', { name: 'Pop Hits, scrollable' })).toHaveFocus();
  expect(document.activeElement).toHaveAttribute('data-uses-arrows');
});

test('a loading row shows 7 skeleton cards and says that it is busy', () => {
  render(<SkeletonRow title="Pop Hits" />);
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(7);
  expect(screen.getByRole('region', { name: 'Pop Hits' })).toHaveAttribute('aria-busy', 'true');
});
