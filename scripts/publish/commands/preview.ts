import { Command } from '@commander-js/extra-typings';
import {
  address,
  fromOption,
  numberFrom,
  previewLinks,
  say,
  shortId,
  siteOption,
  toOption,
} from '../../site/index.ts';
import { targetOf } from '../perform.ts';
import { linkPreview } from '../preview.ts';
import { candidateNamed } from './namedBuilds.ts';
import { secretCommands } from './secretCommands.ts';

const [listCommand, revokeCommand] = secretCommands(
  { command: 'preview', what: 'link' },
  previewLinks,
  ['shows'],
  ({ shows }) => [shows === 'canary' ? shows : `${shows.part} ${shortId(shows.version)}`],
);

export const previewCommand = new Command('preview')
  .description(
    'Prints a link that shows a version, or the canaries, to those who have it; lists and revokes links.',
  )
  .usage('[options] PART VERSION|PART build|--from DIR|canary|list|revoke ID')
  .argument('[part]', 'the shell or a remote, or “canary”')
  .argument('[version]', 'the id of a version, or “build”')
  .option('--hours <n>', 'how long the link works, 720 at most', numberFrom(1, 720), 24)
  .option(
    '--at <url>',
    'the address of the site; an endpoint knows it',
    address,
    'http://localhost:3000',
  )
  .addOption(fromOption)
  .addOption(toOption)
  .addOption(siteOption)
  .action(async (namedPart, namedVersion, { hours, at, from, to, site }) => {
    if (namedPart === 'canary' && namedVersion === undefined) {
      const { link, id } = linkPreview(site, 'canary', hours, at);
      process.stderr.write(`The link ${id} can be revoked: npm run preview -- revoke ${id}\n`);
      return say(link);
    }
    const candidate = await candidateNamed(namedPart, namedVersion, from);
    const { perform } = targetOf(to, site);
    say((await perform({ name: 'preview', ...candidate, hours, at })).said);
  })
  .addCommand(listCommand)
  .addCommand(revokeCommand);
