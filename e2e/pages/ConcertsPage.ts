import type { Locator } from '@playwright/test';
import { showPage } from '../fixtures/windowEvents.ts';
import { PageModel } from './PageModel.ts';

/** The artists in the list's order (specification 3.9; the artists are ours). */
export const ARTISTS = [
  'Marlow & Fern',
  'The Quiet Tenants',
  'Lucius Farrow Quartet',
  'Meher Anand',
  'Caleb Rusk',
  'யாழினி பார்த்திபன்',
  'Neon Parish',
] as const;

export type Artist = (typeof ARTISTS)[number];

/** The booking page, in the shell and standalone. */
export class ConcertsPage extends PageModel {
  readonly listHeading = this.pageHeading('Upcoming Concerts');
  /** The seven concerts, in order. */
  readonly cards = this.page.getByRole('list', { name: 'Upcoming Concerts' }).getByRole('button');
  readonly selected = this.page.getByRole('button', { pressed: true });
  readonly confirm = this.buttonNamed('Confirm Booking');
  /** The current selection, and the two buttons. */
  readonly booking = this.confirm.locator('..');
  readonly backToHome = this.buttonNamed('Back to Home');
  /** The message on the page when no concert is selected. */
  readonly missing = this.content.getByText('Please select a concert to book.');
  readonly ticketHeading = this.pageHeading('Ticket Confirmed!');
  readonly ticket = this.page.getByRole('article', { name: /^Ticket for / });
  readonly calendar = this.page.getByRole('link', { name: 'Add to calendar' });
  readonly backToConcerts = this.buttonNamed('Back to Concerts');
  /** The tickets whose date has not passed. */
  readonly yourTickets = this.page.getByRole('region', { name: 'Your tickets' });

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
