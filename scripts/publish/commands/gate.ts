import { Command } from '@commander-js/extra-typings';
import { fromOption, say, siteOption, toOption } from '../../site/index.ts';
import { targetOf } from '../perform.ts';
import { buildsOf } from './namedBuilds.ts';

export const gateCommand = new Command('gate')
  .description('Checks builds against everything that they would meet, and publishes nothing.')
  .argument('[parts...]', 'the shell, or remotes, such as remote-player')
  .addOption(fromOption)
  .addOption(toOption)
  .addOption(siteOption)
  .action(async (parts, { from, to, site }) => {
    const { perform } = targetOf(to, site);
    say((await perform({ name: 'gate', builds: await buildsOf(parts, from) })).said);
  });
