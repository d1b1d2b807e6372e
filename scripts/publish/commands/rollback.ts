import { Command } from '@commander-js/extra-typings';
import { say, siteOption } from '../../site/index.ts';
import { performAt } from '../perform.ts';
import { metadataOf } from '../revisionMetadata.ts';
import { partNamed } from './namedBuilds.ts';
import { authorOption, noteOption, toOption } from './options.ts';

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
    say((await performAt(to, site)(operation)).said);
  });
