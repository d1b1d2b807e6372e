import { expect, type Locator, type Page } from '@playwright/test';
import { showPage } from '../fixtures/windowEvents.ts';
import { TrackList } from './TrackList.ts';

/** The page 'Liked Songs'. */
export class LikedSongsPage {
  readonly heading: Locator;
  readonly songs: TrackList;
  readonly empty: Locator;
  readonly findSomething: Locator;
  readonly playAll: Locator;
  readonly shuffle: Locator;

  constructor(private readonly page: Page) {
    const content = page.getByRole('main');
    this.heading = content.getByRole('heading', { level: 1, name: 'Liked Songs', exact: true });
    this.songs = new TrackList(page, 'Liked Songs');
    this.empty = content.getByText(
      'No liked songs yet. Tap the heart icon on any track to add it here.',
      { exact: true },
    );
    this.findSomething = content.getByRole('button', {
      name: 'Find something to play',
      exact: true,
    });
    this.playAll = content.getByRole('button', { name: 'Play all', exact: true });
    this.shuffle = content.getByRole('button', { name: 'Shuffle', exact: true });
  }

  async open(): Promise<void> {
    await showPage(this.page, 'favorites');
    await expect(this.heading).toBeVisible();
  }
}
