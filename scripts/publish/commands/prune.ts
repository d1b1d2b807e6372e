import { Command } from '@commander-js/extra-typings';
import {
  authorOption,
  metadataOf,
  noteOption,
  numberFrom,
  say,
  shortId,
  siteOption,
} from '../../site/index.ts';
import { prune } from '../prune.ts';

export const pruneCommand = new Command('prune')
  .description('Deletes the versions and files that are no longer needed.')
  .option('--keep-hours <n>', 'what was live within these hours stays', numberFrom(0), 24)
  .option('--keep-earlier <n>', 'as many earlier versions of each part stay', numberFrom(0), 5)
  .addOption(siteOption)
  .addOption(noteOption)
  .addOption(authorOption)
  .action(async ({ keepHours, keepEarlier, site, ...given }) => {
    const metadata = metadataOf(given, null);
    const { versions, files, bytes } = await prune(site, { keepHours, keepEarlier, metadata });
    versions.forEach(([part, version]) => say(`removed ${part} ${shortId(version)}`));
    say(`${versions.length} versions and ${files} files went, ${Math.round(bytes / 1000)} kB.`);
  });
