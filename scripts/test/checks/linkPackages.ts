import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Links every package that is installed in one repository into the `node_modules` of a copy of it, but our own: the
 * workspaces `own`, whose links must lead into the copy.
 */
export function linkPackages(repository: string, copy: string, own: readonly string[]): void {
  const installed = join(repository, 'node_modules');
  const links = join(copy, 'node_modules');
  mkdirSync(join(links, '@prelude'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@prelude') symlinkSync(join(installed, name), join(links, name));
  for (const name of own) symlinkSync(join(copy, name), join(links, '@prelude', name));
}
