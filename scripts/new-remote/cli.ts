import { readCommandLine, refuse, repositoryRoot, UsageError, WORKSPACES } from '../lib/index.ts';
import { createRemote } from './createRemote.ts';
import { RemoteRefusedError } from './remoteName.ts';
import { removeRemote } from './removeRemote.ts';

const say = (text: string): void => void process.stdout.write(text);

function create(name: string): void {
  createRemote(name, repositoryRoot);
  say(`remote-${name} is there: a page, its view model, its styles and their tests.

  see it        npm run dev -w remote-${name}
  test it       npx jest --selectProjects remote-${name}
  check it      npm run check
  publish it    npm run publish:remote -- remote-${name}
  undo it       npm run remove-remote -- ${name}

Its package.json declares its page, which the shell shows in the sidebar once the remote is live. docs/contracts.md,
"Declared pages and slots", has what else it may declare.
`);
}

function remove(name: string, force: boolean): void {
  removeRemote(name, repositoryRoot, force);
  say(
    `remote-${name} is gone. A site that it was published to keeps its versions until they are pruned.\n`,
  );
}

try {
  const line = readCommandLine(WORKSPACES, process.argv.slice(2));
  if (typeof line === 'string') say(line);
  else {
    const [given = ''] = line.words;
    if (line.name === 'create') create(given);
    else remove(given.replace(/^remote-/, ''), line.option('force') !== null);
  }
} catch (error) {
  if (error instanceof RemoteRefusedError || error instanceof UsageError) refuse(error.message);
  throw error;
}
