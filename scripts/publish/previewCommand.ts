import type { Gate } from '../gate/index.ts';
import {
  touchVersion,
  composeInMemory,
  createPreviewLink,
  type Preview,
  previewLinks,
  storeBuild,
  readRegistry,
  UserError,
  revokePreviews,
  say,
  shortId,
} from '../site/index.ts';
import { canaryOf, numberOf, type PublishCommand, wordAt } from './arguments.ts';
import { columns } from './list.ts';
import { passing } from './promote.ts';
import { onTrial } from './trialSite.ts';

const HOUR_MILLIS = 3_600_000;
const STANDARD_HOURS = 24;
const MAX_HOURS = 720;

/** The version that a command names, put into the site where it is a build, and kept from prunes until then. */
async function candidateOf(
  command: PublishCommand,
  gate: Gate,
  until: Date,
): Promise<Exclude<Preview['shows'], string>> {
  const { site } = command;
  const { part, candidate } = await canaryOf(command);
  if (typeof candidate === 'string') {
    touchVersion(site, part, candidate, until);
    return { part, version: candidate };
  }
  const { version, record } = candidate;
  // No browser: the link is for seeing what does not work yet. What builds say must fit, or nothing would be seen.
  const options = { inBrowser: false };
  const pass = passing(onTrial(gate, [candidate]), site, [{ part, version, record }], options);
  await pass(readRegistry(site));
  storeBuild(site, candidate);
  touchVersion(site, part, version, until);
  return { part, version };
}

/** Prints a link that shows a version, or the canaries, to who opens it. Nothing changes for other visitors. */
async function create(command: PublishCommand, gate: Gate): Promise<void> {
  const hours = numberOf(command, 'hours') ?? STANDARD_HOURS;
  if (hours < 1 || hours > MAX_HOURS)
    throw new UserError(`--hours must be a whole number from 1 to ${MAX_HOURS}, not ${hours}`);
  const address = command.option('at') ?? 'http://localhost:3000';
  if (!URL.canParse(address)) throw new UserError(`--at must be an address, not “${address}”`);
  const expiresAt = new Date(Date.now() + hours * HOUR_MILLIS);
  const isCanary = command.words.length === 1 && command.words[0] === 'canary';
  const shows = isCanary ? 'canary' : await candidateOf(command, gate, expiresAt);
  if (composeInMemory(command.site, shows === 'canary' ? 0 : shows) === null)
    throw new UserError('No page can be composed: publish the shell first');
  const { key, id } = createPreviewLink(command.site, { shows, expiresAt });
  process.stderr.write(`The link ${id} can be revoked: npm run preview -- revoke ${id}\n`);
  say(new URL(`/preview?key=${key}`, address).href);
}

const minuteOf = (at: string): string => at.slice(0, 16).replace('T', ' ');

function list({ site }: PublishCommand): void {
  const rows = previewLinks(site).map(({ id, shows, madeAt, expiresAt }) => [
    id,
    shows === 'canary' ? shows : `${shows.part} ${shortId(shows.version)}`,
    minuteOf(madeAt),
    minuteOf(expiresAt),
  ]);
  say(columns(['id', 'shows', 'since (UTC)', 'until (UTC)'], rows).join('\n'));
}

function revoke(command: PublishCommand): void {
  const id = wordAt(command, 1, 'The id of the link, or `all`,');
  const revoked = revokePreviews(command.site, id);
  if (revoked === 0 && id !== 'all')
    throw new UserError(`There is no link ${id}: \`npm run preview -- list\` names them`);
  say(id === 'all' ? `Links that have ended: ${revoked}.` : `The link ${id} has ended.`);
}

/** Makes a link to a preview, or lists or revokes those of the site. */
export function changePreviews(command: PublishCommand, gate: Gate): Promise<void> | void {
  const [action] = command.words;
  if (action === 'list') return list(command);
  if (action === 'revoke') return revoke(command);
  return create(command, gate);
}
