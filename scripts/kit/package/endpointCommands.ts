import { Command, Option } from '@commander-js/extra-typings';
import { operationCommands } from '../../commands/index.ts';
import { endpointAt } from '../../endpoint/index.ts';
import { liveTable, say, UserError } from '../../site/index.ts';

const toOption = new Option(
  '--to <url>',
  'the site’s publish endpoint; PRELUDE_TOKEN is the team’s token',
).makeOptionMandatory();

const operations = operationCommands({
  sources: process.cwd(),
  // Where the bundlers put a build.
  builds: ['dist'],
  parts: 'not needed: the build in dist is meant, or those of --from',
  build: (part) =>
    Promise.reject(
      new UserError(`Leave ${part} out: the build in dist is meant, or that of --from DIR.`),
    ),
  addSite: (command) => void command.addOption(toOption),
  targetOf: (options) => endpointAt((options as { readonly to: string }).to),
});

/** The commands by which a team publishes its remote through a site's endpoint. */
export const ENDPOINT_COMMANDS = [
  ...Object.values(operations),
  new Command('list')
    .description('Prints what is live since when, by whom and why.')
    .addOption(toOption)
    .action(async ({ to }) => say(liveTable(await endpointAt(to).states()).trimEnd())),
];
