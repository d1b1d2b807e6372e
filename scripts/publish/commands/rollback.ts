import { Command } from '@commander-js/extra-typings';
import { say, siteOption } from '../../site/index.ts';
import { operationsAt } from '../operations.ts';
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
  .action(async (part, version, { to, site, ...given }) => {
    const metadata = metadataOf(given, null);
    say((await operationsAt(to, site).rollback(partNamed(part), version ?? null, metadata)).said);
  });
