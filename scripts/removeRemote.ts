import { parseArgs } from 'node:util';
import { refuse } from './lifetime.ts';
import { RemoteRefusedError } from './new-remote/remoteName.ts';
import { removeRemote } from './new-remote/removeRemote.ts';
import { repositoryRoot } from './workspaces.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});
const name = (positionals[0] ?? '').replace(/^remote-/, '');
try {
  removeRemote(name, repositoryRoot, values.force);
} catch (error) {
  if (error instanceof RemoteRefusedError) refuse(error.message);
  throw error;
}
process.stdout.write(
  `remote-${name} is gone. A site that it was published to keeps its versions until they are pruned.\n`,
);
