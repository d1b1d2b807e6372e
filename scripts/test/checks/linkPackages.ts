import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Links every package that is installed in a repository, or in one of its workspaces, into a copy of it. The links of our
 * own workspaces lead into the copy.
 */
export function linkPackages(repository: string, copy: string): void {
  const installed = join(repository, 'node_modules');
  const links = join(copy, 'node_modules');
  mkdirSync(join(links, '@prelude'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@prelude') symlinkSync(join(installed, name), join(links, name));
  for (const name of readdirSync(join(installed, '@prelude'))) {
    const workspace = relative(
      realpathSync(repository),
      realpathSync(join(installed, '@prelude', name)),
    );
    symlinkSync(join(copy, workspace), join(links, '@prelude', name));
    const nested = join(workspace, 'node_modules');
    if (existsSync(join(repository, nested)) && existsSync(join(copy, workspace)))
      symlinkSync(join(repository, nested), join(copy, nested));
  }
}
