import type { Locator, Page } from '@playwright/test';

/** The dialog that says what importing a file will do. */
export class ImportDialog {
  readonly root: Locator;
  /** Why nothing of the file can be imported. */
  readonly refusal: Locator;
  /** What it will do, and what is left out. */
  readonly preview: Locator;
  readonly changes: Locator;
  /** What of the file could not be read, a line each. */
  readonly faults: Locator;
  readonly start: Locator;
  readonly cancel: Locator;
  /** There where nothing is left to be done. */
  readonly done: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Import', exact: true });
    const button = (name: string): Locator => this.root.getByRole('button', { name, exact: true });
    this.refusal = this.root.getByRole('alert').filter({ hasText: 'Nothing was changed.' });
    this.preview = this.root.getByRole('status').filter({ hasText: /./ }).first();
    this.changes = this.preview.getByRole('listitem');
    this.faults = this.root
      .getByRole('list', { name: 'What could not be read', exact: true })
      .getByRole('listitem');
    this.start = button('Import');
    this.cancel = button('Cancel');
    this.done = button('Done');
  }
}
