import type { Locator, Page } from '@playwright/test';

/** The dialog that shows what importing a file will do. */
export class ImportDialog {
  readonly root: Locator;
  /** Why nothing can be imported from the file. */
  readonly refusal: Locator;
  /** Shown while songs are looked for. */
  readonly progress: Locator;
  /** What it will import, one per line. */
  readonly changes: Locator;
  /** What was not found or could not be read, one per line. */
  readonly leftOut: Locator;
  readonly start: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Import', exact: true });
    this.refusal = this.root.getByRole('alert').filter({ hasText: 'Nothing was changed.' });
    this.progress = this.root.getByRole('progressbar', { name: 'Songs looked for' });
    this.changes = this.root
      .getByRole('status')
      .filter({ hasText: /./ })
      .first()
      .getByRole('listitem');
    this.leftOut = this.root
      .getByRole('list', { name: 'What is left out', exact: true })
      .getByRole('listitem');
    this.start = this.root.getByRole('button', { name: 'Import', exact: true });
  }
}
