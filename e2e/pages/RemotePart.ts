import type { Locator, Page } from '@playwright/test';
import type { RemoteName } from '../fixtures/resultTables.ts';
import { showPage } from '../fixtures/windowEvents.ts';

interface Place {
  /** How people call it. */
  readonly label: string;
  /** The page that it is, or null where it stands beside every page. */
  readonly page: string | null;
  /** The heading of the page. */
  readonly heading: string | RegExp;
}

const PLACES: Readonly<Record<RemoteName, Place>> = {
  catalog: { label: 'Home', page: 'home', heading: /^Good (morning|afternoon|evening)$/ },
  library: { label: 'Account Settings', page: 'settings', heading: 'Account Settings' },
  concerts: { label: 'Concerts', page: 'concerts', heading: 'Upcoming Concerts' },
  player: { label: 'The player', page: null, heading: '' },
};

/** A place of the product that one remote fills: there, waited for or missing. */
export class RemotePart {
  /** What is there when the remote is; a page's heading. */
  readonly there: Locator;
  /** What says that it is missing. */
  readonly missing: Locator;
  readonly retry: Locator;
  /** What says that it is waited for. */
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
    // Exactly: what says that it is missing begins with its name.
    this.there = this.isPage
      ? page.getByRole('heading', { level: 1, name: heading, exact: true })
      : page.getByRole('region', { name: 'Player' });
    this.missing = page
      .getByRole('alert')
      .filter({ hasText: `${label} is not available right now.` });
    this.retry = this.missing.getByRole('button', { name: 'Retry', exact: true });
    this.waiting = page.getByRole('status').filter({ hasText: `Loading ${label}` });
  }

  /** Asks for its page; a part beside the pages is shown anyway. */
  async show(): Promise<void> {
    if (this.place.page !== null) await showPage(this.page, this.place.page);
  }

  /** Another part, which must live on while this one is missing. */
  get neighbour(): RemotePart {
    return new RemotePart(this.page, this.remote === 'catalog' ? 'library' : 'catalog');
  }
}
