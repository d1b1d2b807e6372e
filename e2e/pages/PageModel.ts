import type { Locator, Page } from '@playwright/test';

/** The locators and actions of one part of the product: its labels are here, so that a spec reads as a story. */
export abstract class PageModel {
  /** The main part of the page, which scrolls. */
  readonly content: Locator;

  constructor(protected readonly page: Page) {
    this.content = page.getByRole('main');
  }

  /** The button with exactly this name. */
  protected buttonNamed(name: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name, exact: true });
  }

  pageHeading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  regionNamed(name: string | RegExp, within = this.content): Locator {
    return within.getByRole('region', { name, exact: true });
  }

  /** An item of the menu that is open. */
  item(name: string): Locator {
    return this.page.getByRole('menuitem', { name, exact: true });
  }

  /** Opens a page from the sidebar, which has to be visible. */
  protected async openFromSidebar(name: string): Promise<void> {
    await this.buttonNamed(name, this.page.getByRole('navigation', { name: 'Main' })).click();
  }
}
