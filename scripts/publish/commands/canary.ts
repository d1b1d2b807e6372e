import { setTimeout as wait } from 'node:timers/promises';
import { Command, Option } from '@commander-js/extra-typings';
import { type CountsSource, endpointAt, watchCanary } from '../../endpoint/index.ts';
import { repositoryRoot } from '../../lib/index.ts';
import {
  address,
  authorOption,
  fromOption,
  metadataOf,
  noteOption,
  numberFrom,
  say,
  siteOption,
  stepsOption,
  toOption,
  UserError,
} from '../../site/index.ts';
import { targetOf } from '../perform.ts';
import { candidateNamed } from './namedBuilds.ts';

/** Where the counts of a part are read: at the endpoint, else at the METRICS_PORT of the site's server. */
function countsOf(part: string, to: string | undefined, metrics = ''): CountsSource {
  if (to !== undefined) return endpointAt(to).counts(part);
  const token = process.env['METRICS_TOKEN'] || null;
  return { url: new URL('/reports', metrics).href, token, fetch };
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
    ).conflicts('percent'),
  )
  .addOption(stepsOption)
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
      if (watch && to === undefined && metrics === undefined)
        throw new UserError(
          '--watch needs --metrics URL: where METRICS_PORT of the site’s server leads.',
        );
      const candidate = await candidateNamed(namedPart, namedVersion, from);
      const sources = 'build' in candidate ? (from?.[0] ?? repositoryRoot) : null;
      const metadata = metadataOf(given, sources);
      const target = targetOf(to, site);
      if (percent !== undefined)
        return say(
          (await target.perform({ name: 'canary', ...candidate, percent, ...metadata })).said,
        );
      const { steps, everyMinutes, minStarts } = given;
      const end = await watchCanary(
        { ...candidate, metadata },
        { steps, everyMillis: everyMinutes * 60_000, minStarts },
        { target, counts: countsOf(candidate.part, to, metrics), wait, say },
      );
      if (end === 'rolled back') process.exitCode = 1;
    },
  );
