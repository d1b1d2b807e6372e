import { Command } from '@commander-js/extra-typings';
import { repositoryRoot } from '../../lib/index.ts';
import {
  authorOption,
  fromOption,
  metadataOf,
  noteOption,
  say,
  siteOption,
  toOption,
} from '../../site/index.ts';
import { targetOf } from '../perform.ts';
import { buildsOf } from './namedBuilds.ts';

export const publishCommand = new Command('publish')
  .description(
    'Builds what is stale, passes the gate and makes the builds current, in one revision.',
  )
  .argument('[parts...]', 'the shell, or remotes, such as remote-player')
  .addOption(fromOption)
  .addOption(toOption)
  .addOption(siteOption)
  .addOption(noteOption)
  .addOption(authorOption)
  .action(async (parts, { from, to, site, ...given }) => {
    const { perform } = targetOf(to, site);
    const builds = await buildsOf(parts, from);
    const metadata = metadataOf(given, parts.length > 0 ? repositoryRoot : (from?.[0] ?? null));
    say((await perform({ name: 'publish', builds, ...metadata })).said);
  });
