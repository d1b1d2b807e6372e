import { Command } from '@commander-js/extra-typings';
import type { Gate } from '../../gate/index.ts';
import { alignedTable } from '../../lib/index.ts';
import {
  type Build,
  composeInMemory,
  createPreviewLink,
  minuteOf,
  type Preview,
  previewLinks,
  readRegistry,
  revokePreviews,
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
import { fromOption, wholeNumber } from './options.ts';

const HOUR_MILLIS = 3_600_000;
const MAX_HOURS = 720;

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
  .option('--hours <n>', `how long the link works, ${MAX_HOURS} at most`, wholeNumber, 24)
  .option('--at <url>', 'the address of the site', 'http://localhost:3000')
  .addOption(fromOption)
  .addOption(siteOption)
  .action(async (namedPart, namedVersion, { hours, at, from, site }) => {
    if (hours < 1 || hours > MAX_HOURS)
      throw new UserError(`--hours must be a whole number from 1 to ${MAX_HOURS}, not ${hours}`);
    if (!URL.canParse(at)) throw new UserError(`--at must be an address, not “${at}”`);
    const expiresAt = new Date(Date.now() + hours * HOUR_MILLIS);
    let shows: Preview['shows'] = 'canary';
    if (namedPart !== 'canary' || namedVersion !== undefined) {
      const { part, candidate } = await candidateNamed(namedPart, namedVersion, from);
      const chosen = versionOrBuild(site, part, candidate);
      if (typeof chosen !== 'string') await store(site, chosen, productGate);
      shows = { part, version: typeof chosen === 'string' ? chosen : chosen.version };
      touchVersion(site, part, shows.version, expiresAt);
    }
    if (composeInMemory(site, shows === 'canary' ? 0 : shows) === null)
      throw new UserError('No page can be composed: publish the shell first');
    const { key, id } = createPreviewLink(site, { shows, expiresAt });
    process.stderr.write(`The link ${id} can be revoked: npm run preview -- revoke ${id}\n`);
    say(new URL(`/preview?key=${key}`, at).href);
  })
  .addCommand(
    new Command('list')
      .description('Lists the links that work.')
      .addOption(siteOption)
      .action(({ site }) => {
        const rows = previewLinks(site).map(({ id, shows, madeAt, expiresAt }) => [
          id,
          shows === 'canary' ? shows : `${shows.part} ${shortId(shows.version)}`,
          minuteOf(madeAt),
          minuteOf(expiresAt),
        ]);
        say(alignedTable([['id', 'shows', 'since (UTC)', 'until (UTC)'], ...rows]).trimEnd());
      }),
  )
  .addCommand(
    new Command('revoke')
      .description('Ends a link, or all of them.')
      .argument('<id>', 'the id of the link, or “all”')
      .addOption(siteOption)
      .action((id, { site }) => {
        const revoked = revokePreviews(site, id);
        if (revoked === 0 && id !== 'all')
          throw new UserError(`There is no link ${id}: \`npm run preview -- list\` names them`);
        say(id === 'all' ? `Links that have ended: ${revoked}.` : `The link ${id} has ended.`);
      }),
  );
