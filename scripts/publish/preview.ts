import type { Gate } from '../gate/index.ts';
import {
  type Build,
  composeLive,
  hoursFromNow,
  type Preview,
  previewLinks,
  readRegistry,
  type SiteLayout,
  storeBuild,
  touchVersion,
  UserError,
  type Version,
} from '../site/index.ts';
import { passing } from './promote.ts';

/** Puts a build into the site; no browser checks it: the link is for seeing what does not work yet. */
export async function storeForPreview(site: SiteLayout, build: Build, gate: Gate): Promise<void> {
  await passing(gate, site, [build], false)(readRegistry(site));
  storeBuild(site, build);
}

/** Makes a link of the site at `at` that shows a version that is in it, or the canaries. Throws a UserError. */
export function linkPreview(
  site: SiteLayout,
  shows: Preview['shows'],
  hours: number,
  at: string,
): string {
  const expiresAt = hoursFromNow(hours);
  if (shows !== 'canary') touchVersion(site, shows.part, shows.version, expiresAt);
  if (composeLive(site, shows === 'canary' ? 0 : shows) === null)
    throw new UserError('No page can be composed: publish the shell first');
  const { secret } = previewLinks(site).create({ shows }, expiresAt);
  return new URL(`/preview?key=${secret}`, at).href;
}

/** Ends the links that show a version; gives how many there were. */
export function endPreviews(
  site: SiteLayout,
  { part, version }: Pick<Version, 'part' | 'version'>,
): number {
  const links = previewLinks(site);
  return links
    .list()
    .filter(({ shows }) => shows !== 'canary' && shows.part === part && shows.version === version)
    .map(({ id }) => links.revoke(id)).length;
}
