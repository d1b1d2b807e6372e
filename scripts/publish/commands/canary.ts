import { setTimeout as wait } from 'node:timers/promises';
import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { repositoryRoot, showProgress } from '../../lib/index.ts';
import { say, siteOption, UserError } from '../../site/index.ts';
import { performAt, versionOrBuild } from '../perform.ts';
import { productGate as gate } from '../productGate.ts';
import { metadataOf } from '../revisionMetadata.ts';
import { watchCanary } from '../watch/watchCanary.ts';
import { candidateNamed } from './namedBuilds.ts';
import { address, authorOption, fromOption, noteOption, numberFrom, toOption } from './options.ts';

function ascendingSteps(text: string): readonly number[] {
  const steps = text.split(',').map(Number);
  const isAscending = steps.every(
    (step, at) => Number.isInteger(step) && step > (steps[at - 1] ?? 0) && step <= 100,
  );
  if (isAscending) return steps;
  throw new InvalidArgumentError('Use ascending whole numbers from 1 to 100, such as 5,25,100.');
}

export const canaryCommand = new Command('canary')
  .description('Gives a version to some of a hundred visitors, the same ones each time.')
  .argument('[part]', 'the shell or a remote')
  .argument('[version]', 'the id of a version, or “build”')
  .option('--percent <n>', 'how many of a hundred; 0 ends the canary', numberFrom(0, 100))
  .addOption(
    new Option(
      '--watch',
      'grows it by steps, and ends it if it fails more than the live one',
    ).conflicts(['percent', 'to']),
  )
  .option('--steps <list>', 'the steps of --watch; 100 publishes', ascendingSteps, [5, 25, 50, 100])
  .option('--every-minutes <n>', 'how often --watch looks', numberFrom(1), 10)
  .option(
    '--min-starts <n>',
    'page loads of both versions before the next step',
    numberFrom(1),
    100,
  )
  .option('--metrics <url>', 'where the site’s server gives its counts (METRICS_PORT)', address)
  .addOption(fromOption)
  .addOption(toOption)
  .addOption(siteOption)
  .addOption(noteOption)
  .addOption(authorOption)
  .action(
    async (namedPart, namedVersion, { percent, watch, metrics, from, to, site, ...given }) => {
      if (percent === undefined && !watch)
        throw new UserError('Use --percent N, or let it grow with --watch.');
      if (watch && metrics === undefined)
        throw new UserError(
          '--watch needs --metrics URL: where METRICS_PORT of the site’s server leads.',
        );
      const { part, candidate } = await candidateNamed(namedPart, namedVersion, from);
      const sources = candidate.build !== undefined ? (from ?? repositoryRoot) : null;
      const metadata = metadataOf(given, sources);
      if (percent !== undefined) {
        const operation = { name: 'canary', part, ...candidate, percent, ...metadata } as const;
        return say((await performAt(to, site)(operation)).said);
      }
      const { steps, everyMinutes, minStarts } = given;
      const end = await watchCanary(
        {
          ...{ site, part, gate, options: { metadata, progress: showProgress } },
          candidate: versionOrBuild(site, part, candidate),
        },
        { steps, everyMillis: everyMinutes * 60_000, minStarts },
        {
          counts: { url: metrics ?? '', token: process.env['METRICS_TOKEN'] || null, fetch },
          ...{ wait, say },
        },
      );
      if (end === 'rolled back') process.exitCode = 1;
    },
  );
