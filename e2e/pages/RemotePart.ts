import type { Locator, Page } from '@playwright/test';
import type { RemoteName } from '../fixtures/resultTables.ts';
import { showPage } from '../fixtures/windowEvents.ts';

interface Place {
  /** Its name in the product. */
  readonly label: string;
  /** Its page key, or null if it is shown on every page. */
  readonly page: string | null;
  /** The heading of the page. */
  readonly heading: string | RegExp;
}

const PLACES: Readonly<Record<RemoteName, Place>> = {
  catalog: { label: 'Home', page: 'home', heading: /^Good (morning|afternoon|evening)$/ },
  library: { label: 'Account Settings', page: 'settings', heading: 'Account Settings' },
  concerts: { label: 'Concerts', page: 'concerts', heading: 'Upcoming Concerts' },
  outside: { label: 'Talk radio', page: 'outside', heading: 'Talk radio' },
  player: { label: 'The player', page: null, heading: '' },
};

/** A part of the product that one remote provides: present, loading or missing. */
export class RemotePart {
  /** Rendered when the remote is present; the heading of a page. */
  readonly there: Locator;
  /** The message that the part is missing. */
  readonly missing: Locator;
  readonly retry: Locator;
  /** The message that the part is loading. */
  readonly waiting: Locator;
  readonly isPage: boolean;
  private readonly place: Place;

  constructor(
    private readonly page: Page,
    readonly remote: RemoteName,
  ) {
    this.place = PLACES[remote];
    this.isPage = this.place.page !== null;
    const { label, heading } = this.place;
    // Matches exactly: the message that the part is missing begins with the same name.
    this.there = this.isPage
      ? page.getByRole('heading', { level: 1, name: heading, exact: true })
      : page.getByRole('region', { name: 'Player' });
    this.missing = page
      .getByRole('alert')
      .filter({ hasText: `${label} is not available right now.` });
    this.retry = this.missing.getByRole('button', { name: 'Retry', exact: true });
    this.waiting = page.getByRole('status').filter({ hasText: `Loading ${label}` });
  }

  /** Opens its page; a part without a page is always shown. */
  async show(): Promise<void> {
    if (this.place.page !== null) await showPage(this.page, this.place.page);
  }

  /** Another part, which must keep working while this one is missing. */
  get neighbour(): RemotePart {
    return new RemotePart(this.page, this.remote === 'catalog' ? 'library' : 'catalog');
  }
}
