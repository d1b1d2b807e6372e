import type { Locator, Page } from '@playwright/test';
import { showPage } from '../fixtures/windowEvents.ts';

/** The artists in the list's order, with their places (specification 3.9; the artists are ours). */
export const CONCERTS = [
  ['Marlow & Fern', 'New York'],
  ['The Quiet Tenants', 'Los Angeles'],
  ['Lucius Farrow Quartet', 'Chicago'],
  ['Meher Anand', 'Mumbai'],
  ['Caleb Rusk', 'Austin'],
  ['யாழினி பார்த்திபன்', 'Chennai'],
  ['Neon Parish', 'Las Vegas'],
] as const;

export type Artist = (typeof CONCERTS)[number][0];

/** The booking page, in the shell and standalone. */
export class ConcertsPage {
  readonly listHeading: Locator;
  /** The seven concerts, in order. */
  readonly cards: Locator;
  readonly selected: Locator;
  /** The current selection, and the two buttons. */
  readonly booking: Locator;
  readonly confirm: Locator;
  readonly backToHome: Locator;
  /** The message on the page when no concert is selected. */
  readonly missing: Locator;
  readonly ticketHeading: Locator;
  readonly ticket: Locator;
  readonly calendar: Locator;
  readonly backToConcerts: Locator;
  /** The tickets whose date has not passed. */
  readonly yourTickets: Locator;

  constructor(private readonly page: Page) {
    const heading = (name: string): Locator => page.getByRole('heading', { level: 1, name });
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    this.listHeading = heading('Upcoming Concerts');
    this.cards = page.getByRole('list', { name: 'Upcoming Concerts' }).getByRole('button');
    this.selected = page.getByRole('button', { pressed: true });
    this.confirm = button('Confirm Booking');
    this.booking = this.confirm.locator('..');
    this.backToHome = button('Back to Home');
    this.missing = page.getByRole('main').getByText('Please select a concert to book.');
    this.ticketHeading = heading('Ticket Confirmed!');
    this.ticket = page.getByRole('article', { name: /^Ticket for / });
    this.calendar = page.getByRole('link', { name: 'Add to calendar' });
    this.backToConcerts = button('Back to Concerts');
    this.yourTickets = page.getByRole('region', { name: 'Your tickets' });
  }

  card(artist: Artist): Locator {
    return this.cards.filter({ hasText: artist });
  }

  /** Opens the route `/concerts`. */
  async openAlone(): Promise<void> {
    await this.page.goto('/concerts');
    await this.listHeading.waitFor();
  }

  /** Shows the page key `concerts` in the shell, which must be open. */
  async showInShell(): Promise<void> {
    await showPage(this.page, 'concerts');
    await this.listHeading.waitFor();
  }

  async book(artist: Artist): Promise<void> {
    await this.card(artist).click();
    await this.confirm.click();
    await this.ticketHeading.waitFor();
  }
}
