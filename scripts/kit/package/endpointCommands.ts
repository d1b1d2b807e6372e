import { setTimeout as wait } from 'node:timers/promises';
import { Command, Option } from '@commander-js/extra-typings';
import { type Endpoint, endpointAt, watchCanary } from '../../endpoint/index.ts';
import {
  fromOption,
  liveTable,
  metadataOf,
  noteOption,
  numberFrom,
  onlyOne,
  readBuild,
  say,
  stepsOption,
  UserError,
} from '../../site/index.ts';

/** Where the bundlers put a build. */
const DIST = ['dist'];

const toOption = new Option(
  '--to <url>',
  'the site’s publish endpoint; PRELUDE_TOKEN is the team’s token',
).makeOptionMandatory();

/** What a command names: `PART VERSION`, or the build in a folder. */
function candidateOf(part?: string, version?: string, from: readonly string[] = DIST) {
  if (part !== undefined && version !== undefined) return { part, version };
  if (part !== undefined) throw new UserError(`Name a version of ${part}, or leave the part out.`);
  const build = onlyOne(from);
  return { part: readBuild(build).part, build };
}

const perform = async (
  to: string,
  ...[operation]: Parameters<Endpoint['perform']>
): Promise<void> => say((await endpointAt(to).perform(operation)).said);

/** The commands by which a team publishes its remote through a site's endpoint. */
export const ENDPOINT_COMMANDS = [
  new Command('gate')
    .description('Checks the build against everything that it would meet, and publishes nothing.')
    .addOption(fromOption)
    .addOption(toOption)
    .action(({ from: builds = DIST, to }) => perform(to, { name: 'gate', builds })),

  new Command('preview')
    .description('Prints a link that shows the build, or a version, to those who have it.')
    .argument('[part]', 'a part, with a version of it that is in the site')
    .argument('[version]', 'its id')
    .option('--hours <n>', 'how long the link works, 720 at most', numberFrom(1, 720), 24)
    .addOption(fromOption)
    .addOption(toOption)
    .action((part, version, { hours, from, to }) =>
      // The endpoint knows the site's address.
      perform(to, { name: 'preview', ...candidateOf(part, version, from), hours, at: to }),
    ),

  new Command('canary')
    .description('Gives the build, or a version, to some of a hundred visitors.')
    .argument('[part]', 'a part, with a version of it that is in the site')
    .argument('[version]', 'its id')
    .requiredOption('--percent <n>', 'how many of a hundred; 0 ends the canary', numberFrom(0, 100))
    .addOption(fromOption)
    .addOption(noteOption)
    .addOption(toOption)
    .action((part, version, { percent, from, note, to }) =>
      perform(to, {
        name: 'canary',
        ...candidateOf(part, version, from),
        percent,
        ...metadataOf({ note }, process.cwd()),
      }),
    ),

  new Command('watch')
    .description(
      'Gives the build, or a version, to more and more visitors; ends that if it fails more than the live one.',
    )
    .argument('[part]', 'a part, with a version of it that is in the site')
    .argument('[version]', 'its id')
    .addOption(stepsOption)
    .option('--every-minutes <n>', 'how often it looks', numberFrom(1), 10)
    .option('--min-starts <n>', 'page loads of both before the next step', numberFrom(1), 100)
    .addOption(fromOption)
    .addOption(noteOption)
    .addOption(toOption)
    .action(async (part, version, { steps, everyMinutes, minStarts, from, note, to }) => {
      const candidate = candidateOf(part, version, from);
      const target = endpointAt(to);
      const end = await watchCanary(
        { ...candidate, metadata: metadataOf({ note }, process.cwd()) },
        { steps, everyMillis: everyMinutes * 60_000, minStarts },
        { target, counts: target.counts(candidate.part), wait, say },
      );
      if (end === 'rolled back') process.exitCode = 1;
    }),

  new Command('publish')
    .description('Makes the build current for everyone; several builds in one revision.')
    .addOption(fromOption)
    .addOption(noteOption)
    .addOption(toOption)
    .action(({ from: builds = DIST, note, to }) =>
      perform(to, { name: 'publish', builds, ...metadataOf({ note }, process.cwd()) }),
    ),

  new Command('rollback')
    .description('Makes the version before, or the one that is named, current again.')
    .argument('<part>', 'the remote')
    .argument('[version]', 'the id of a version')
    .addOption(noteOption)
    .addOption(toOption)
    .action((part, version, { note, to }) =>
      perform(to, {
        name: 'rollback',
        part,
        ...(version !== undefined && { version }),
        ...metadataOf({ note }, null),
      }),
    ),

  new Command('unpublish')
    .description('Takes a remote out of the site.')
    .argument('<part>', 'the remote')
    .addOption(noteOption)
    .addOption(toOption)
    .action((part, { note, to }) =>
      perform(to, { name: 'unpublish', part, ...metadataOf({ note }, null) }),
    ),

  new Command('list')
    .description('Prints what is live since when, by whom and why.')
    .addOption(toOption)
    .action(async ({ to }) => say(liveTable(await endpointAt(to).states()).trimEnd())),
];
