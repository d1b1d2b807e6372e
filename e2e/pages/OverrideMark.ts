import type { Locator, Page } from '@playwright/test';

/** What says on every screen which remotes are a developer's own. */
export class OverrideMark {
  readonly region: Locator;
  readonly refusal: Locator;
  readonly dismiss: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('complementary', { name: 'Developer overrides' });
    this.refusal = this.region.getByRole('alert');
    this.dismiss = this.region.getByRole('button', { name: 'Dismiss' });
  }

  /** The way back to the published one of a remote. */
  wayBackOf(remote: string): Locator {
    return this.region.getByRole('button', { name: `Use the published one of ${remote}` });
  }
}
