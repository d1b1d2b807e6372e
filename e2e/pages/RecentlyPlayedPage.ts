import { expect, type Locator, type Page } from '@playwright/test';
import { showPage } from '../fixtures/windowEvents.ts';
import { TrackList } from './TrackList.ts';

/** The page 'Recently Played'. */
export class RecentlyPlayedPage {
  readonly heading: Locator;
  readonly tracks: TrackList;
  readonly empty: Locator;
  readonly clear: Locator;

  constructor(private readonly page: Page) {
    const content = page.getByRole('main');
    this.heading = content.getByRole('heading', { level: 1, name: 'Recently Played', exact: true });
    this.tracks = new TrackList(page, 'Recently Played');
    this.empty = content.getByText(
      'Your recently played tracks will appear here after you play songs.',
      { exact: true },
    );
    this.clear = content.getByRole('button', { name: 'Clear', exact: true });
  }

  async open(): Promise<void> {
    await showPage(this.page, 'recent');
    await expect(this.heading).toBeVisible();
  }

  /** The time when a row's track was played. */
  playedAt(row: Locator): Locator {
    return row.locator('time');
  }
}
