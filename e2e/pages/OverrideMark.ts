import type { Locator, Page } from '@playwright/test';

/** The mark on every screen that names the overridden remotes. */
export class OverrideMark {
  readonly region: Locator;
  readonly refusal: Locator;
  readonly dismiss: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('complementary', { name: 'Developer overrides' });
    this.refusal = this.region.getByRole('alert');
    this.dismiss = this.region.getByRole('button', { name: 'Dismiss' });
  }

  /** The button that goes back to the published version of a remote. */
  wayBackOf(remote: string): Locator {
    return this.region.getByRole('button', { name: `Use the published one of ${remote}` });
  }
}
