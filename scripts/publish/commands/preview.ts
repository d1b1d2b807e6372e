import { Command } from '@commander-js/extra-typings';
import type { Gate } from '../../gate/index.ts';
import {
  type Build,
  composeLive,
  type Preview,
  previewLinks,
  readRegistry,
  say,
  shortId,
  siteOption,
  type SiteLayout,
  storeBuild,
  touchVersion,
  UserError,
} from '../../site/index.ts';
import { versionOrBuild } from '../perform.ts';
import { productGate } from '../productGate.ts';
import { passing } from '../promote.ts';
import { candidateNamed } from './namedBuilds.ts';
import { address, fromOption, hoursFromNow, numberFrom } from './options.ts';
import { secretCommands } from './secretCommands.ts';

const [listCommand, revokeCommand] = secretCommands(
  { command: 'preview', what: 'link' },
  previewLinks,
  ['shows'],
  ({ shows }) => [shows === 'canary' ? shows : `${shows.part} ${shortId(shows.version)}`],
);

/** Puts a build into the site; no browser checks it: the link is for seeing what does not work yet. */
async function store(site: SiteLayout, build: Build, gate: Gate): Promise<void> {
  await passing(gate, site, [build], { inBrowser: false })(readRegistry(site));
  storeBuild(site, build);
}

export const previewCommand = new Command('preview')
  .description(
    'Prints a link that shows a version, or the canaries, to those who have it; lists and revokes links.',
  )
  .usage('[options] PART VERSION|PART build|--from DIR|canary|list|revoke ID')
  .argument('[part]', 'the shell or a remote, or “canary”')
  .argument('[version]', 'the id of a version, or “build”')
  .option('--hours <n>', 'how long the link works, 720 at most', numberFrom(1, 720), 24)
  .option('--at <url>', 'the address of the site', address, 'http://localhost:3000')
  .addOption(fromOption)
  .addOption(siteOption)
  .action(async (namedPart, namedVersion, { hours, at, from, site }) => {
    const expiresAt = hoursFromNow(hours);
    let shows: Preview['shows'] = 'canary';
    if (namedPart !== 'canary' || namedVersion !== undefined) {
      const { part, candidate } = await candidateNamed(namedPart, namedVersion, from);
      const chosen = versionOrBuild(site, part, candidate);
      if (typeof chosen !== 'string') await store(site, chosen, productGate);
      shows = { part, version: typeof chosen === 'string' ? chosen : chosen.version };
      touchVersion(site, part, shows.version, expiresAt);
    }
    if (composeLive(site, shows === 'canary' ? 0 : shows) === null)
      throw new UserError('No page can be composed: publish the shell first');
    const { secret, id } = previewLinks(site).create({ shows }, expiresAt);
    process.stderr.write(`The link ${id} can be revoked: npm run preview -- revoke ${id}\n`);
    say(new URL(`/preview?key=${secret}`, at).href);
  })
  .addCommand(listCommand)
  .addCommand(revokeCommand);
