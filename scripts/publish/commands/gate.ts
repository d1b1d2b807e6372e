import { Command } from '@commander-js/extra-typings';
import { showProgress } from '../../lib/index.ts';
import { loadBuild, readRegistry, say, shortId, siteOption } from '../../site/index.ts';
import { productGate } from '../productGate.ts';
import { passing } from '../promote.ts';
import { buildsOf } from './namedBuilds.ts';
import { fromOption } from './options.ts';

export const gateCommand = new Command('gate')
  .description('Checks builds against everything that they would meet, and publishes nothing.')
  .argument('[parts...]', 'the shell, or remotes, such as remote-player')
  .addOption(fromOption)
  .addOption(siteOption)
  .action(async (parts, { from, site }) => {
    const candidates = (await buildsOf(parts, from)).map(loadBuild);
    const startedAt = Date.now();
    const options = { inBrowser: true, progress: showProgress };
    await passing(productGate, site, candidates, options)(readRegistry(site));
    const names = candidates.map(({ part, version }) => `${part} ${shortId(version)}`);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    say(`Through the gate in ${seconds} s: ${names.join(', ')}. Nothing is published.`);
  });
