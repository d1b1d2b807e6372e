import { expect, type Locator } from '@playwright/test';
import { PageModel } from './PageModel.ts';

/** The visible toast and its actions. */
export class Notice extends PageModel {
  /** Its text without the actions. */
  readonly text = this.page.getByTestId('toast');

  /** Expects this text in the toast, verbatim, and dismisses it so that the next one shows. */
  async expectAndDismiss(text: string): Promise<void> {
    await this.expectAndAct(text, 'Dismiss');
    await expect(this.text.and(this.text.filter({ hasText: text }))).toBeHidden();
  }

  /** Expects this text in the toast, verbatim, and presses its action. */
  async expectAndAct(text: string, action: string): Promise<void> {
    await expect(this.text).toHaveText(text);
    await this.action(action).click();
  }

  action(name: string): Locator {
    return this.buttonNamed(name, this.page.getByRole('region', { name: 'Notifications' }));
  }
}
