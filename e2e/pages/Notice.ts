import { expect, type Locator, type Page } from '@playwright/test';

/** The visible toast and what may be done about it. */
export class Notice {
  /** Its words alone. */
  readonly text: Locator;
  private readonly card: Locator;

  constructor(page: Page) {
    this.card = page.getByRole('region', { name: 'Notifications', exact: true });
    this.text = page.getByTestId('toast');
  }

  /** The toast says this, verbatim; it is dismissed then, so that the next one shows. */
  async expectAndDismiss(text: string): Promise<void> {
    await expect(this.text).toHaveText(text);
    await this.action('Dismiss').click();
    await expect(this.text.and(this.text.filter({ hasText: text }))).toBeHidden();
  }

  /** The toast says this, verbatim, and its action is taken. */
  async expectAndAct(text: string, action: string): Promise<void> {
    await expect(this.text).toHaveText(text);
    await this.action(action).click();
  }

  action(name: string): Locator {
    return this.card.getByRole('button', { name, exact: true });
  }
}
