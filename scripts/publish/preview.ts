import {
  composeLive,
  hoursFromNow,
  type Preview,
  previewLinks,
  type SiteLayout,
  touchVersion,
  UserError,
  type Version,
} from '../site/index.ts';

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
