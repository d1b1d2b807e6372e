import { expect, type Locator, type Page } from '@playwright/test';
import { showPage } from '../fixtures/windowEvents.ts';

/** The page 'Account Settings'. */
export class SettingsPage {
  readonly heading: Locator;
  readonly darkTheme: Locator;
  readonly glow: Locator;
  /** The group 'Accent colour'. */
  readonly accent: Locator;
  /** The browser's colour picker. */
  readonly anyColor: Locator;
  readonly colorDigits: Locator;
  readonly playFullTrack: Locator;
  readonly normalizeVolume: Locator;
  readonly wifiQuality: Locator;
  readonly cellularQuality: Locator;
  readonly keyboardShortcuts: Locator;
  readonly exportLibrary: Locator;
  readonly chooseFile: Locator;
  readonly clearCache: Locator;

  constructor(private readonly page: Page) {
    const content = page.getByRole('main');
    const toggle = (name: string): Locator => content.getByRole('switch', { name, exact: true });
    const button = (name: string): Locator => content.getByRole('button', { name, exact: true });
    this.heading = page.getByRole('heading', { level: 1, name: 'Account Settings' });
    this.darkTheme = toggle('Dark theme');
    this.glow = toggle('Glow');
    this.accent = content.getByRole('group', { name: 'Accent colour', exact: true });
    this.anyColor = this.accent.getByLabel('Any colour', { exact: true });
    this.colorDigits = this.accent.getByRole('textbox', { name: 'Colour as digits', exact: true });
    this.playFullTrack = toggle('Play full track');
    this.normalizeVolume = toggle('Normalize volume');
    this.wifiQuality = page.getByRole('combobox', { name: 'WiFi quality' });
    this.cellularQuality = page.getByRole('combobox', { name: 'Cellular quality' });
    this.keyboardShortcuts = toggle('Keyboard shortcuts');
    this.exportLibrary = button('Export Library');
    this.chooseFile = button('Choose a File');
    this.clearCache = this.section('Storage Management').getByRole('button');
  }

  /** A group of settings, by name. */
  section(title: string): Locator {
    return this.page.getByRole('main').getByRole('region', { name: title, exact: true });
  }

  /** The swatch of an offered accent colour. */
  swatch(name: string): Locator {
    return this.accent.getByRole('button', { name, exact: true });
  }

  async open(): Promise<void> {
    await showPage(this.page, 'settings');
    await expect(this.heading).toBeVisible();
  }
}
