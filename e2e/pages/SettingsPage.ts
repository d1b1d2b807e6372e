import { expect, type Locator, type Page } from '@playwright/test';
import { showPage } from '../fixtures/windowEvents.ts';

/** The page 'Account Settings'. */
export class SettingsPage {
  readonly heading: Locator;
  readonly playFullTrack: Locator;
  readonly crossfade: Locator;
  readonly normalizeVolume: Locator;
  readonly wifiQuality: Locator;
  readonly cellularQuality: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Account Settings' });
    this.playFullTrack = page.getByRole('switch', { name: 'Play full track' });
    this.crossfade = page.getByRole('slider', { name: 'Crossfade' });
    this.normalizeVolume = page.getByRole('switch', { name: 'Normalize volume' });
    this.wifiQuality = page.getByRole('combobox', { name: 'WiFi quality' });
    this.cellularQuality = page.getByRole('combobox', { name: 'Cellular quality' });
  }

  async open(): Promise<void> {
    await showPage(this.page, 'settings');
    await expect(this.heading).toBeVisible();
  }
}
