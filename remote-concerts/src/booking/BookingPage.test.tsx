import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { satisfiesContract } from '@prelude/shared';
import {
  TEST_GUEST,
  TEST_USER,
  createFakeHost,
  type FakeHost,
  type FakeHostOptions,
} from '@prelude/shared/testing';
import { remote } from '../remote';
import { CONCERTS } from './concerts';

let host: FakeHost;

const scrollIntoView = jest.fn();
// The tests' DOM scrolls nothing.
HTMLElement.prototype.scrollIntoView = scrollIntoView;

function openBooking(options?: FakeHostOptions): UserEvent {
  host = createFakeHost({ page: 'concerts', ...options });
  const Booking = remote.views['booking']!;
  render(<Booking host={host} />);
  return userEvent.setup();
}

const card = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
const confirmButton = (): HTMLElement => screen.getByRole('button', { name: 'Confirm Booking' });
const heading = (name: string): HTMLElement => screen.getByRole('heading', { level: 1, name });
const toast = (): string | undefined => host.toasts.current$.value?.message;
const selectedNames = (): readonly (string | null)[] =>
  screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

afterEach(() => {
  host.end();
  scrollIntoView.mockClear();
});

test('the remote offers the booking view to a shell of this contract', () => {
  openBooking();
  expect(remote.name).toBe('concerts');
  expect(satisfiesContract(remote.contract, host.contractVersion)).toBe(true);
});

test('Upcoming Concerts lists all seven, in order, each with artist, date and location', () => {
  openBooking();
  expect(heading('Upcoming Concerts')).toBeInTheDocument();
  const list = screen.getByRole('list', { name: 'Upcoming Concerts' });
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Marlow & Fern Thu, Jan 15, 2026 New York',
    'The Quiet Tenants Fri, Nov 20, 2026 Los Angeles',
    'Lucius Farrow Quartet Sat, Feb 28, 2026 Chicago',
    'Meher Anand Sun, Apr 5, 2026 Mumbai',
    'Caleb Rusk Mon, Oct 12, 2026 Austin',
    'யாழினி பார்த்திபன் Tue, Feb 10, 2026 Chennai',
    'Neon Parish Wed, Dec 25, 2024 Las Vegas',
  ]);
  expect(list.querySelectorAll('svg')).toHaveLength(CONCERTS.length);
});

test('opening the page leaves the focus to the shell', () => {
  openBooking();
  expect(document.body).toHaveFocus();
});

test('a click selects a concert, a click on another moves the selection, a second click deselects', async () => {
  const visitor = openBooking();
  await visitor.click(card(/Meher Anand/));
  expect(selectedNames()).toEqual([expect.stringContaining('Meher Anand')]);

  await visitor.click(card(/Caleb Rusk/));
  expect(selectedNames()).toEqual([expect.stringContaining('Caleb Rusk')]);

  await visitor.click(card(/Caleb Rusk/));
  expect(selectedNames()).toEqual([]);
  expect(screen.getByText('No concert selected')).toBeInTheDocument();
});

test('the selected concert is scrolled into view, because the footer could cover it; a deselected one is not', async () => {
  const visitor = openBooking();
  await visitor.click(card(/Meher Anand/));
  expect(scrollIntoView.mock.contexts).toEqual([card(/Meher Anand/)]);
  await visitor.click(card(/Meher Anand/));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test('booking without a selection asks for one, by toast and on the page, until one is selected', async () => {
  const visitor = openBooking();
  await visitor.click(confirmButton());
  expect(toast()).toBe('Please select a concert to book.');
  expect(host.toasts.current$.value?.tone).toBe('error');
  expect(screen.getByText('Please select a concert to book.')).toBeInTheDocument();
  expect(confirmButton()).toHaveAccessibleDescription('Please select a concert to book.');
  expect(heading('Upcoming Concerts')).toBeInTheDocument();

  await visitor.click(card(/Neon Parish/));
  expect(screen.queryByText('Please select a concert to book.')).not.toBeInTheDocument();
});

test('after a selection and a confirmation, the request for a selection is gone', async () => {
  const visitor = openBooking();
  await visitor.click(confirmButton());
  await visitor.click(card(/Neon Parish/));
  expect(toast()).toBeUndefined();
  await visitor.click(confirmButton());
  expect(toast()).toBe('Booking confirmed for Neon Parish');
});

test('selecting a concert leaves unrelated notices alone', async () => {
  const visitor = openBooking();
  host.toasts.show('Added to favorites', 'success');
  await visitor.click(card(/Neon Parish/));
  expect(toast()).toBe('Added to favorites');
});

test('the ticket and the list each start scrolled to the top', async () => {
  const visitor = openBooking();
  const scroller = document.body;
  scroller.scrollTop = 300;
  await visitor.click(card(/Marlow & Fern/));
  expect(scroller.scrollTop).toBe(300);
  await visitor.click(confirmButton());
  expect(scroller.scrollTop).toBe(0);
  scroller.scrollTop = 300;
  await visitor.click(screen.getByRole('button', { name: 'Back to Concerts' }));
  expect(scroller.scrollTop).toBe(0);
});

test('the document is titled after the ticket while it is shown', async () => {
  const visitor = openBooking();
  await visitor.click(card(/Marlow & Fern/));
  expect(host.title()).toBeNull();
  await visitor.click(confirmButton());
  expect(host.title()).toBe('Ticket Confirmed!');
  await visitor.click(screen.getByRole('button', { name: 'Back to Concerts' }));
  expect(host.title()).toBeNull();
});

test('the ticket can be added to a calendar', async () => {
  const visitor = openBooking();
  await visitor.click(card(/Marlow & Fern/));
  await visitor.click(confirmButton());
  const link = screen.getByRole('link', { name: 'Add to calendar' });
  expect(link).toHaveAttribute('download', 'Marlow & Fern.ics');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
    'DTSTART;VALUE=DATE:20260115',
  );
});

test('Confirm Booking shows the ticket, moves focus to its heading and shows a toast', async () => {
  const visitor = openBooking();
  await visitor.click(card(/Marlow & Fern/));
  await visitor.click(confirmButton());

  expect(heading('Ticket Confirmed!')).toHaveFocus();
  expect(toast()).toBe('Booking confirmed for Marlow & Fern');
  const ticket = screen.getByRole('article', { name: 'Ticket for Marlow & Fern' });
  expect(ticket).toHaveTextContent('Thu, Jan 15, 2026');
  expect(ticket).toHaveTextContent('New York');
  expect(ticket).toHaveTextContent('Test Listener');
  expect(screen.queryByRole('heading', { name: 'Upcoming Concerts' })).not.toBeInTheDocument();
});

test('the ticket of a visitor whose name is not known has no line for it', async () => {
  const visitor = openBooking({ user: null });
  await visitor.click(card(/Marlow & Fern/));
  await visitor.click(confirmButton());
  const ticket = screen.getByRole('article', { name: 'Ticket for Marlow & Fern' });
  const terms = within(ticket).getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Date', 'Location']);
});

test('the confirmation names the visitor’s address for the confirmation email', async () => {
  const visitor = openBooking();
  await visitor.click(card(/Marlow & Fern/));
  await visitor.click(confirmButton());
  expect(screen.getByText(/^A confirmation email/).parentElement).toHaveTextContent(
    'A confirmation email is on its way to listener@example.org.',
  );
});

test.each([
  ['a guest', TEST_GUEST],
  ['no user', null],
])('for %s the confirmation claims no email', async (_who, user) => {
  const visitor = openBooking({ user });
  await visitor.click(card(/Marlow & Fern/));
  await visitor.click(confirmButton());
  expect(heading('Ticket Confirmed!')).toBeInTheDocument();
  expect(
    screen.getByText('There is no email address to send a confirmation to, so note the date.'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/on its way/)).not.toBeInTheDocument();
});

test('Back to Concerts returns with the selection cleared and focus on the heading', async () => {
  const visitor = openBooking();
  await visitor.click(card(/Marlow & Fern/));
  await visitor.click(confirmButton());
  await visitor.click(screen.getByRole('button', { name: 'Back to Concerts' }));
  expect(heading('Upcoming Concerts')).toHaveFocus();
  expect(selectedNames()).toEqual([]);
});

test('Back to Home shows the home page with one history entry', async () => {
  const visitor = openBooking();
  await visitor.click(screen.getByRole('button', { name: 'Back to Home' }));
  expect(host.navigations).toEqual(['home']);
  expect(host.openedRoutes).toEqual([]);
});

test.each(CONCERTS.map(({ artist }) => artist))(
  'every concert can be booked, also past ones: %s',
  async (artist) => {
    const visitor = openBooking();
    await visitor.click(card(new RegExp(artist)));
    await visitor.click(confirmButton());
    expect(toast()).toBe(`Booking confirmed for ${artist}`);
  },
);

describe('a booked ticket', () => {
  const tickets = (): HTMLElement | null => screen.queryByRole('region', { name: 'Your tickets' });
  const on = (day: string): void => {
    jest.useFakeTimers({ now: new Date(`${day}T12:00`), advanceTimers: true });
  };
  afterEach(() => jest.useRealTimers());

  async function book(name: RegExp, options?: FakeHostOptions): Promise<UserEvent> {
    const visitor = openBooking(options);
    await visitor.click(card(name));
    await visitor.click(confirmButton());
    await visitor.click(screen.getByRole('button', { name: 'Back to Concerts' }));
    return visitor;
  }

  test.each([
    ['a member', undefined],
    ['a guest', { user: TEST_GUEST }],
    ['no user', { user: null }],
  ])('stays for %s, on the page and for the library, and opens in place', async (_who, options) => {
    on('2026-02-28');
    const visitor = await book(/Lucius Farrow/, options);
    expect(tickets()).toHaveTextContent('Lucius Farrow Quartet Sat, Feb 28, 2026 Chicago');
    const Tickets = remote.views['tickets']!;
    cleanup();
    render(<Tickets host={host} />);
    const ticket = screen.getByRole('article', { name: 'Ticket for Lucius Farrow Quartet' });
    expect(ticket).not.toBeVisible();
    await visitor.click(
      within(tickets()!).getByText('Lucius Farrow Quartet', { selector: 'span' }),
    );
    expect(ticket).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  });

  test('goes when its date has passed', async () => {
    on('2026-03-01');
    await book(/Lucius Farrow/);
    expect(tickets()).not.toBeInTheDocument();
  });

  test('belongs to its user, and comes back with them', async () => {
    on('2026-01-01');
    await book(/Lucius Farrow/);
    act(() => host.setUser(null));
    expect(tickets()).not.toBeInTheDocument();
    act(() => host.setUser(TEST_USER));
    expect(tickets()).toBeInTheDocument();
  });

  test('that the browser could not store is confirmed, and says so', async () => {
    const visitor = openBooking();
    host.storage.refuse('full');
    await visitor.click(card(/Marlow & Fern/));
    await visitor.click(confirmButton());
    expect(heading('Ticket Confirmed!')).toBeVisible();
    expect(host.toasts.current$.value).toMatchObject({
      message: 'Booking confirmed for Marlow & Fern',
      reason: 'Your browser could not keep the ticket, so note the date.',
    });
  });

  test('of another tab shows, too', async () => {
    on('2026-01-01');
    openBooking();
    expect(tickets()).not.toBeInTheDocument();
    act(() =>
      host.otherTab.write(`local_texts_${TEST_USER.uid}`, '{"concerts/ticket/concert-4":"booked"}'),
    );
    expect(tickets()).toHaveTextContent('Meher Anand');
  });
});

test('booking makes no server call', async () => {
  const visitor = openBooking();
  await visitor.click(card(/Marlow & Fern/));
  await visitor.click(confirmButton());
  expect(host.network.requests).toEqual([]);
});

test('the whole booking works by keyboard', async () => {
  const visitor = openBooking();
  await visitor.tab();
  await visitor.keyboard(' ');
  expect(selectedNames()).toEqual([expect.stringContaining('Marlow & Fern')]);
  await visitor.tab();
  await visitor.keyboard('{Enter}');
  expect(selectedNames()).toEqual([expect.stringContaining('The Quiet Tenants')]);
  confirmButton().focus();
  await visitor.keyboard('{Enter}');
  expect(heading('Ticket Confirmed!')).toHaveFocus();
  await visitor.tab();
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveFocus();
  await visitor.tab();
  await visitor.keyboard('{Enter}');
  expect(heading('Upcoming Concerts')).toHaveFocus();
});
