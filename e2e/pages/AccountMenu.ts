import type { Locator } from '@playwright/test';
import { PageModel } from './PageModel.ts';

/** The avatar in the top bar and the menu behind it. */
export class AccountMenu extends PageModel {
  /** The avatar of any person. */
  readonly avatar = this.page.getByRole('button', { name: /^Account menu/ });
  /** The menu with the person's name and email above it, while it is open. */
  readonly panel = this.page.locator(':popover-open').filter({ has: this.page.getByRole('menu') });

  /** The avatar of one person. */
  avatarOf(name: string): Locator {
    return this.buttonNamed(`Account menu of ${name}`);
  }

  async signOut(): Promise<void> {
    await this.avatar.click();
    await this.item('Sign Out').click();
  }
}
