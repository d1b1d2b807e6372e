import { spawnSync } from 'node:child_process';
import { Command } from '@commander-js/extra-typings';
import { repositoryRoot } from '../lib/index.ts';
import { say } from '../site/index.ts';
import { createRemote } from './createRemote.ts';

/** Adds the workspace to package-lock.json; package.json has it by `remote-*`. */
function updateLock(): void {
  const args = ['install', '--package-lock-only', '--prefer-offline', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: repositoryRoot, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed`);
}

export const newRemoteCommand = new Command('new-remote')
  .description(
    'Creates the workspace of a remote: a page, its view model, its styles and their tests.',
  )
  .argument('<name>', 'the remote’s name in the registry, such as podcasts')
  .action((name) => {
    createRemote(name, repositoryRoot);
    updateLock();
    say(`remote-${name} is there: a page, its view model, its styles and their tests.

  see it        npm run dev -w remote-${name}
  test it       npx jest --selectProjects remote-${name}
  check it      npm run check
  publish it    npm run publish:remote -- remote-${name}

Its package.json declares its page, which the shell shows in the sidebar once the remote is live. docs/contracts.md,
"Declared pages and slots", has what else it may declare. CONTRIBUTING.md says how to remove it.`);
  });
