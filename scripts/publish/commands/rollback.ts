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

export const rollbackCommand = new Command('rollback')
  .description('Makes the version before, or the one that is named, current again.')
  .argument('<part>', 'the shell or a remote')
  .argument('[version]', 'the id of a version')
  .addOption(toOption)
  .addOption(siteOption)
  .addOption(noteOption)
  .addOption(authorOption)
  .action(async (named, version, { to, site, ...given }) => {
    const metadata = metadataOf(given, null);
    const part = partNamed(named);
    const operation = { name: 'rollback', part, ...(version && { version }), ...metadata } as const;
    say((await targetOf(to, site).perform(operation)).said);
  });
