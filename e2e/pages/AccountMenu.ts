import type { Locator, Page } from '@playwright/test';

/** The avatar in the top bar and the menu behind it. */
export class AccountMenu {
  /** The avatar of any person. */
  readonly avatar: Locator;
  /** The menu with the person's name and email above it, while it is open. */
  readonly panel: Locator;
  readonly signOutItem: Locator;

  constructor(private readonly page: Page) {
    this.avatar = page.getByRole('button', { name: /^Account menu/ });
    this.panel = page.locator(':popover-open').filter({ has: page.getByRole('menu') });
    this.signOutItem = page.getByRole('menuitem', { name: 'Sign Out', exact: true });
  }

  /** The avatar of one person. */
  avatarOf(name: string): Locator {
    return this.page.getByRole('button', { name: `Account menu of ${name}`, exact: true });
  }

  async signOut(): Promise<void> {
    await this.avatar.click();
    await this.signOutItem.click();
  }
}
