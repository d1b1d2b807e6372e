import { parseArgs } from 'node:util';
import { refuse, repositoryRoot } from '../lib/index.ts';
import { createRemote } from './createRemote.ts';
import { RemoteRefusedError } from './remoteName.ts';
import { removeRemote } from './removeRemote.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});
const [command, given = ''] = positionals;
const say = (text: string): void => void process.stdout.write(text);

function create(name: string): void {
  createRemote(name, repositoryRoot);
  say(`remote-${name} is there: a page, its view model, its styles and their tests.

  see it        npm run dev -w remote-${name}
  test it       npx jest --selectProjects remote-${name}
  check it      npm run check
  publish it    npm run publish:remote -- remote-${name}
  undo it       npm run remove-remote -- ${name}

The shell does not show it yet: the owner of the shell adds its view "page" to shell/src/routing/pages.ts
(a separate page is a key in shared/src/model/page.ts, and so a minor version of the contract). CONTRIBUTING.md,
"Adding a remote", has the steps.
`);
}

function remove(name: string): void {
  removeRemote(name, repositoryRoot, values.force);
  say(
    `remote-${name} is gone. A site that it was published to keeps its versions until they are pruned.\n`,
  );
}

try {
  if (command === 'create') create(given);
  else if (command === 'remove') remove(given.replace(/^remote-/, ''));
  else refuse('Name a command: create or remove.');
} catch (error) {
  if (error instanceof RemoteRefusedError) refuse(error.message);
  throw error;
}
