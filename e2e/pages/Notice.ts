import { expect, type Locator, type Page } from '@playwright/test';

/** The visible toast and its actions. */
export class Notice {
  /** Its text without the actions. */
  readonly text: Locator;
  private readonly card: Locator;

  constructor(page: Page) {
    this.card = page.getByRole('region', { name: 'Notifications', exact: true });
    this.text = page.getByTestId('toast');
  }

  /** Expects this text in the toast, verbatim, and dismisses it so that the next one shows. */
  async expectAndDismiss(text: string): Promise<void> {
    await expect(this.text).toHaveText(text);
    await this.action('Dismiss').click();
    await expect(this.text.and(this.text.filter({ hasText: text }))).toBeHidden();
  }

  /** Expects this text in the toast, verbatim, and presses its action. */
  async expectAndAct(text: string, action: string): Promise<void> {
    await expect(this.text).toHaveText(text);
    await this.action(action).click();
  }

  action(name: string): Locator {
    return this.card.getByRole('button', { name, exact: true });
  }
}
