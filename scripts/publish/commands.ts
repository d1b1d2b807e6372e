import { buildPart, whileBuilding } from '../bundle/build.ts';
import { operationCommands } from '../commands/index.ts';
import { countsAt, endpointAt } from '../endpoint/index.ts';
import { buildExample, PUBLISHED_EXAMPLES } from '../kit/index.ts';
import { distOf, remotePackages, repositoryRoot } from '../lib/index.ts';
import {
  address,
  partStates,
  SHELL_PART,
  siteOption,
  type SiteLayout,
  UserError,
} from '../site/index.ts';
import { listCommand } from './commands/list.ts';
import { previewActions } from './commands/preview.ts';
import { pruneCommand } from './commands/prune.ts';
import { serveCommand } from './commands/serve.ts';
import { stackCommand } from './commands/stack.ts';
import { tokenCommand } from './commands/token.ts';
import { performOn } from './perform.ts';

interface SiteOptions {
  readonly to?: string;
  readonly site: SiteLayout;
  /** Of `watch` alone. */
  readonly metrics?: string;
}

/** The workspace of a part; throws a UserError if this tree has none. */
function folderOf(part: string): string {
  const folders = ['shell', ...remotePackages().map(({ folder }) => folder)];
  const folder = part === SHELL_PART ? part : `remote-${part}`;
  if (folders.includes(folder)) return folder;
  const names = [...folders, ...PUBLISHED_EXAMPLES].join(', ');
  throw new UserError(`“${part}” is no part of this tree. Use one of ${names}.`);
}

const { publish, gate, canary, watch, rollback, unpublish, preview } = operationCommands({
  sources: repositoryRoot,
  builds: [],
  parts: 'the shell, or remotes, such as remote-player, which are built if they are stale',
  async build(part) {
    if (PUBLISHED_EXAMPLES.includes(part)) return whileBuilding(() => buildExample(part));
    const folder = folderOf(part);
    await buildPart(folder);
    return distOf(folder);
  },
  addSite: (command) =>
    void command
      .option(
        '--to <url>',
        'a publish endpoint instead of a site folder; PRELUDE_TOKEN is the token',
      )
      .addOption(siteOption),
  targetOf(options) {
    const { to, site, metrics } = options as SiteOptions;
    if (to !== undefined) return endpointAt(to);
    return {
      perform: performOn(site),
      states: () => Promise.resolve(partStates(site)),
      ...(metrics !== undefined && {
        counts: () => countsAt(metrics, process.env['METRICS_TOKEN']),
      }),
    };
  },
});

/** The publishing commands (docs/publishing.md). */
export const PUBLISHING_COMMANDS = [
  publish,
  gate,
  canary,
  watch.option('--metrics <url>', 'where the site’s server gives its counts', address),
  rollback,
  unpublish,
  listCommand,
  previewActions.reduce((command, action) => command.addCommand(action), preview),
  serveCommand,
  tokenCommand,
  stackCommand,
  pruneCommand,
];
