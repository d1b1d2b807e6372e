import { expect, type Locator } from '@playwright/test';
import { showPage } from '../fixtures/windowEvents.ts';
import { PageModel } from './PageModel.ts';

/** The page 'Account Settings'. */
export class SettingsPage extends PageModel {
  readonly heading = this.pageHeading('Account Settings');
  readonly darkTheme = this.toggle('Dark theme');
  readonly glow = this.toggle('Glow');
  readonly accent = this.content.getByRole('group', { name: 'Accent colour', exact: true });
  /** The browser's colour picker. */
  readonly anyColor = this.accent.getByLabel('Any colour', { exact: true });
  readonly colorDigits = this.accent.getByRole('textbox', { name: 'Colour as digits' });
  readonly playFullTrack = this.toggle('Play full track');
  readonly normalizeVolume = this.toggle('Normalize volume');
  readonly wifiQuality = this.page.getByRole('combobox', { name: 'WiFi quality' });
  readonly cellularQuality = this.page.getByRole('combobox', { name: 'Cellular quality' });
  readonly keyboardShortcuts = this.toggle('Keyboard shortcuts');
  readonly exportLibrary = this.buttonNamed('Export Library', this.content);
  readonly chooseFile = this.buttonNamed('Choose a File', this.content);
  readonly clearCache = this.regionNamed('Storage Management').getByRole('button');

  private toggle(name: string): Locator {
    return this.content.getByRole('switch', { name, exact: true });
  }

  /** The swatch of an offered accent colour. */
  swatch(name: string): Locator {
    return this.buttonNamed(name, this.accent);
  }

  async open(): Promise<void> {
    await showPage(this.page, 'settings');
    await expect(this.heading).toBeVisible();
  }
}
