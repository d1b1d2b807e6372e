import type { Gate } from '../gate/index.ts';
import {
  claimVersion,
  composePreview,
  createPreviewSeal,
  type Preview,
  putBuild,
  readRegistry,
  Refused,
  say,
} from '../site/index.ts';
import { canaryOf, numberOf, type PublishCommand } from './arguments.ts';
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
    claimVersion(site, part, candidate, until);
    return { part, version: candidate };
  }
  const { version, record } = candidate;
  // No browser: the link is for seeing what does not work yet. What builds say must fit, or nothing would be seen.
  const options = { inBrowser: false };
  const pass = passing(onTrial(gate, [candidate]), site, [{ part, version, record }], options);
  await pass(readRegistry(site));
  putBuild(site, candidate);
  claimVersion(site, part, version, until);
  return { part, version };
}

/** Prints a link that shows a version, or the canaries, to who opens it. Nothing changes for other visitors. */
export async function makePreview(command: PublishCommand, gate: Gate): Promise<void> {
  const secret = process.env['PRELUDE_PREVIEW_SECRET'];
  if (!secret)
    throw new Refused('PRELUDE_PREVIEW_SECRET is not set: the site’s server needs the same one');
  const seal = createPreviewSeal(secret);
  const hours = numberOf(command, 'hours') ?? STANDARD_HOURS;
  if (hours < 1 || hours > MAX_HOURS)
    throw new Refused(`--hours must be a whole number from 1 to ${MAX_HOURS}, not ${hours}`);
  const address = command.option('at') ?? 'http://localhost:3000';
  if (!URL.canParse(address)) throw new Refused(`--at must be an address, not “${address}”`);
  const until = new Date(Date.now() + hours * HOUR_MILLIS);
  const isCanary = command.words.length === 1 && command.words[0] === 'canary';
  const shows = isCanary ? 'canary' : await candidateOf(command, gate, until);
  if (composePreview(command.site, shows) === null)
    throw new Refused('No page can be composed: publish the shell first');
  say(new URL(`/preview?key=${seal.seal({ shows, expiresAt: until.getTime() })}`, address).href);
}
