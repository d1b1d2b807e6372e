import type { Locator, Page } from '@playwright/test';

/** The dialog that shows what importing a file will do. */
export class ImportDialog {
  readonly root: Locator;
  readonly heading: Locator;
  /** Why nothing can be imported from the file. */
  readonly refusal: Locator;
  /** What it will import, and what it leaves out. */
  readonly preview: Locator;
  readonly changes: Locator;
  /** What was not found or could not be read, one per line. */
  readonly leftOut: Locator;
  /** Shown with a refusal. */
  readonly chooseOther: Locator;
  readonly start: Locator;
  readonly cancel: Locator;
  /** Rendered when nothing is left to do. */
  readonly done: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Import', exact: true });
    this.heading = this.root.getByRole('heading', { name: 'Import', exact: true });
    const button = (name: string): Locator => this.root.getByRole('button', { name, exact: true });
    this.refusal = this.root.getByRole('alert').filter({ hasText: 'Nothing was changed.' });
    this.preview = this.root.getByRole('status').filter({ hasText: /./ }).first();
    this.changes = this.preview.getByRole('listitem');
    this.leftOut = this.root
      .getByRole('list', { name: 'What is left out', exact: true })
      .getByRole('listitem');
    this.chooseOther = button('Choose Another File');
    this.start = button('Import');
    this.cancel = button('Cancel');
    this.done = button('Done');
  }
}
