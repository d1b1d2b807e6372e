import { Command } from '@commander-js/extra-typings';
import { composeSite, damagedRevisions, say, siteOption } from '../../site/index.ts';

export const recomposeCommand = new Command('recompose')
  .description('Composes the pages of the newest revision.')
  .addOption(siteOption)
  .action(({ site }) => {
    const { revision } = composeSite(site);
    say(`The pages are those of revision ${revision}.`);
    damagedRevisions(site).forEach(say);
  });
