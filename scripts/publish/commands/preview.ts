import { Command } from '@commander-js/extra-typings';
import { address, numberFrom, previewLinks, say, shortId, siteOption } from '../../site/index.ts';
import { linkPreview } from '../preview.ts';
import { secretCommands } from './secretCommands.ts';

/** What `preview` does besides: a link that shows the canaries, and the links that there are. */
export const previewActions = [
  new Command('canary')
    .description('Prints a link that shows the canaries.')
    .option('--hours <n>', 'how long the link works, 720 at most', numberFrom(1, 720), 24)
    .option('--at <url>', 'the address of the site', address, 'http://localhost:3000')
    .addOption(siteOption)
    .action(({ hours, at, site }) => say(linkPreview(site, 'canary', hours, at))),
  ...secretCommands({ command: 'preview', what: 'link' }, previewLinks, ['shows'], ({ shows }) => [
    shows === 'canary' ? shows : `${shows.part} ${shortId(shows.version)}`,
  ]),
];
