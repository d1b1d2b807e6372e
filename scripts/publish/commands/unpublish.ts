import { Command } from '@commander-js/extra-typings';
import {
  authorOption,
  metadataOf,
  noteOption,
  say,
  siteOption,
  toOption,
} from '../../site/index.ts';
import { targetOf } from '../perform.ts';
import { partNamed } from './namedBuilds.ts';

export const unpublishCommand = new Command('unpublish')
  .description('Takes a remote out of the site.')
  .argument('<part>', 'the remote')
  .addOption(toOption)
  .addOption(siteOption)
  .addOption(noteOption)
  .addOption(authorOption)
  .action(async (named, { to, site, ...given }) => {
    const metadata = metadataOf(given, null);
    const { perform } = targetOf(to, site);
    say((await perform({ name: 'unpublish', part: partNamed(named), ...metadata })).said);
  });
