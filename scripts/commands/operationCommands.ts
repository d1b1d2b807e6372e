import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Command,
  type CommandUnknownOpts,
  InvalidArgumentError,
  Option,
} from '@commander-js/extra-typings';
import { type Candidate, type Operation, type Target, watchCanary } from '../endpoint/index.ts';
import {
  address,
  authorOption,
  metadataOf,
  noteOption,
  numberFrom,
  readBuild,
  say,
  UserError,
} from '../site/index.ts';

/** Where commands find the site and the builds: in a clone of Prelude, or in the repository of a team. */
export interface Workshop {
  /** The folder of the sources. */
  readonly sources: string;
  /** The builds that a command publishes if it names none. */
  readonly builds: readonly string[];
  /** What the parts are that a command may name, for its help. */
  readonly parts: string;
  /** Builds a part of this repository and gives the folder of its build. Rejects with a UserError if there is no such part. */
  readonly build: (part: string) => Promise<string>;
  /** Adds the options that name the site. */
  readonly addSite: (command: CommandUnknownOpts) => void;
  /** The site that the options name. Throws a UserError if they name none. */
  readonly targetOf: (options: object) => Target;
}

const fromOption = new Option(
  '--from <dir>',
  'a folder that another repository has built, in place of a part; more than once for more parts',
).argParser((path, before: readonly string[] | undefined) => {
  const folder = resolve(path);
  if (existsSync(folder)) return [...(before ?? []), folder];
  throw new InvalidArgumentError('There is no such folder.');
});

function ascendingSteps(text: string): readonly number[] {
  const steps = text.split(',').map(Number);
  const isAscending = steps.every(
    (step, at) => Number.isInteger(step) && step > (steps[at - 1] ?? 0) && step <= 100,
  );
  if (isAscending) return steps;
  throw new InvalidArgumentError('Use ascending whole numbers from 1 to 100, such as 5,25,100.');
}

/** The part that people call `player` or `remote-player`, and `shell`. */
export const partNamed = (name: string): string => name.replace(/^remote-/, '');

const PART = 'the shell or a remote';
const VERSION = 'the id of a version, or “build”';

/** The commands of the operations that change a site or check against it, by their names. */
export function operationCommands(workshop: Workshop) {
  const command = (name: string, description: string): Command => {
    const made = new Command(name).description(description);
    workshop.addSite(made);
    return made;
  };
  /** One that makes a revision, which says who and why. */
  const change = (name: string, description: string) =>
    command(name, description).addOption(noteOption).addOption(authorOption);

  /** Looks for the site before `operationOf` builds anything. */
  async function perform(
    options: object,
    operationOf: () => Operation | Promise<Operation>,
  ): Promise<void> {
    const target = workshop.targetOf(options);
    say((await target.perform(await operationOf())).said);
  }

  /** The builds of the parts that a command names, stale ones rebuilt, and those in the folders of `--from`. */
  async function buildsOf(
    parts: readonly string[],
    from: readonly string[] = parts.length > 0 ? [] : workshop.builds,
  ): Promise<readonly string[]> {
    if (parts.length + from.length === 0)
      throw new UserError('Name a part, such as remote-player, or use --from DIR.');
    const builds: string[] = [];
    for (const part of parts) builds.push(await workshop.build(partNamed(part)));
    return [...builds, ...from];
  }

  /** What a command names: `PART VERSION`, `PART build` (rebuilt if it is stale), or `--from DIR`. */
  async function candidateOf(
    part: string | undefined,
    version: string | undefined,
    from: readonly string[] | undefined,
  ): Promise<Candidate> {
    const [build, ...others] = from ?? workshop.builds;
    if (part === undefined && build !== undefined) {
      if (others.length > 0) throw new UserError('Use --from once: this command takes one build.');
      return { part: readBuild(build).part, build };
    }
    if (from !== undefined) throw new UserError('Use either --from DIR or part names, not both.');
    if (part === undefined || version === undefined)
      throw new UserError('Name a part and a version of it, or `build`, or use --from DIR.');
    const name = partNamed(part);
    return {
      part: name,
      ...(version === 'build' ? { build: await workshop.build(name) } : { version }),
    };
  }

  /** The folder whose commit a revision names; null for a version that is in the site already. */
  const sourcesOf = (candidate: Candidate, from: readonly string[] = []): string | null =>
    'build' in candidate ? (from[0] ?? workshop.sources) : null;

  return {
    publish: change('publish', 'Makes builds current that pass the gate, in one revision.')
      .argument('[parts...]', workshop.parts)
      .addOption(fromOption)
      .action((parts, options) =>
        perform(options, async () => {
          const [first = workshop.sources] = parts.length > 0 ? [] : (options.from ?? []);
          const builds = await buildsOf(parts, options.from);
          return { name: 'publish', builds, ...metadataOf(options, first) };
        }),
      ),

    gate: command(
      'gate',
      'Checks builds against everything that they would meet, and publishes nothing.',
    )
      .argument('[parts...]', workshop.parts)
      .addOption(fromOption)
      .action((parts, options) =>
        perform(options, async () => ({
          name: 'gate',
          builds: await buildsOf(parts, options.from),
        })),
      ),

    preview: command('preview', 'Prints a link that shows a version to those who have it.')
      .argument('[part]', PART)
      .argument('[version]', VERSION)
      .option('--hours <n>', 'how long the link works, to 720; 0 ends it', numberFrom(0, 720), 24)
      .option(
        '--at <url>',
        'the address of the site; an endpoint knows it',
        address,
        'http://localhost:3000',
      )
      .addOption(fromOption)
      .action((part, version, options) =>
        perform(options, async () => {
          const { hours, at, from } = options;
          return { name: 'preview', ...(await candidateOf(part, version, from)), hours, at };
        }),
      ),

    canary: change(
      'canary',
      'Gives a version to some of a hundred visitors, the same ones each time.',
    )
      .argument('[part]', PART)
      .argument('[version]', VERSION)
      .requiredOption('--percent <n>', 'how many of a hundred; 0 ends it', numberFrom(0, 100))
      .addOption(fromOption)
      .action((part, version, options) =>
        perform(options, async () => {
          const { percent, from } = options;
          const candidate = await candidateOf(part, version, from);
          const metadata = metadataOf(options, sourcesOf(candidate, from));
          return { name: 'canary', ...candidate, percent, ...metadata };
        }),
      ),

    watch: change(
      'watch',
      'Gives a version to more and more visitors; ends that if it fails more than the live one.',
    )
      .argument('[part]', PART)
      .argument('[version]', VERSION)
      .option(
        '--steps <list>',
        'the shares of a watched canary; 100 publishes',
        ascendingSteps,
        [5, 25, 50, 100],
      )
      .option('--every-minutes <n>', 'how often it looks', numberFrom(1), 10)
      .option('--min-starts <n>', 'page loads of both before the next step', numberFrom(1), 100)
      .addOption(fromOption)
      .action(async (part, version, options) => {
        const { steps, everyMinutes, minStarts, from } = options;
        const target = workshop.targetOf(options);
        const { counts } = target;
        if (!counts)
          throw new UserError('Use --metrics URL: where METRICS_PORT of the site’s server leads.');
        const candidate = await candidateOf(part, version, from);
        const metadata = metadataOf(options, sourcesOf(candidate, from));
        const end = await watchCanary(
          candidate,
          { steps, everyMillis: everyMinutes * 60_000, minStarts, metadata },
          { target, counts: counts(candidate.part), wait, say },
        );
        if (end === 'rolled back') process.exitCode = 1;
      }),

    rollback: change(
      'rollback',
      'Makes the version before, or the one that is named, current again.',
    )
      .argument('<part>', PART)
      .argument('[version]', 'the id of a version')
      .action((part, version, options) =>
        perform(options, () => ({
          name: 'rollback',
          part: partNamed(part),
          ...(version !== undefined && { version }),
          ...metadataOf(options, null),
        })),
      ),

    unpublish: change('unpublish', 'Takes a remote out of the site.')
      .argument('<part>', 'the remote')
      .action((part, options) =>
        perform(options, () => ({
          name: 'unpublish',
          part: partNamed(part),
          ...metadataOf(options, null),
        })),
      ),
  };
}
