import { refuse } from './lifetime.ts';
import { createRemote } from './new-remote/createRemote.ts';
import { RemoteRefusedError } from './new-remote/remoteName.ts';
import { repositoryRoot } from './workspaces.ts';

const [name = ''] = process.argv.slice(2);
try {
  createRemote(name, repositoryRoot);
} catch (error) {
  if (error instanceof RemoteRefusedError) refuse(error.message);
  throw error;
}

process.stdout.write(`remote-${name} is there: a page, its view model, its styles and their tests.

  see it        npm run dev -w remote-${name}
  test it       npx jest --selectProjects remote-${name}
  check it      npm run check
  publish it    npm run publish:remote -- remote-${name}
  undo it       npm run remove-remote -- ${name}

The shell does not show it yet: the owner of the shell adds its view "page" to shell/src/routing/pages.ts
(a separate page is a key in shared/src/model/page.ts, and so a minor version of the contract). CONTRIBUTING.md,
"Adding a remote", has the steps.
`);
