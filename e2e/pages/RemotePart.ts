import type { Locator, Page } from '@playwright/test';
import type { RemoteName } from '../fixtures/faults.ts';
import { showPage } from '../fixtures/windowEvents.ts';

/** Each part's name in the product, its page key, or null if it is shown on every page, and the heading of the page. */
const PLACES = {
  catalog: { label: 'Home', page: 'home', heading: /^Good (morning|afternoon|evening)$/ },
  library: { label: 'Account Settings', page: 'settings', heading: 'Account Settings' },
  concerts: { label: 'Concerts', page: 'concerts', heading: 'Upcoming Concerts' },
  outside: { label: 'Talk radio', page: 'outside', heading: 'Talk radio' },
  player: { label: 'The player', page: null, heading: '' },
} as const satisfies Readonly<Record<RemoteName, object>>;

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
  private readonly key: string | null;

  constructor(
    private readonly page: Page,
    readonly remote: RemoteName,
  ) {
    const { label, page: key, heading } = PLACES[remote];
    this.key = key;
    this.isPage = key !== null;
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
    if (this.key !== null) await showPage(this.page, this.key);
  }

  /** Another part, which must keep working while this one is missing. */
  get neighbour(): RemotePart {
    return new RemotePart(this.page, this.remote === 'catalog' ? 'library' : 'catalog');
  }
}
