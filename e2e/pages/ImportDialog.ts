import { PageModel } from './PageModel.ts';

/** The dialog that shows what importing a file will do. */
export class ImportDialog extends PageModel {
  readonly root = this.page.getByRole('dialog', { name: 'Import', exact: true });
  /** Why nothing can be imported from the file. */
  readonly refusal = this.root.getByRole('alert').filter({ hasText: 'Nothing was changed.' });
  /** What was not found or could not be read, one per line. */
  readonly leftOut = this.root
    .getByRole('list', { name: 'What is left out', exact: true })
    .getByRole('listitem');
  readonly start = this.buttonNamed('Import', this.root);
}
