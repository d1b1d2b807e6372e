import type { Track } from './track';

/**
 * The origins of covers and previews, including the site itself: for example `https://i.scdn.co`, or
 * `https://*.mzstatic.com` for every host below that one. The site's security policy names the same.
 */
export interface MusicHosts {
  readonly covers: readonly string[];
  readonly previews: readonly string[];
}

function isOf({ protocol, host }: URL, origin: string): boolean {
  const [scheme, wanted = ''] = origin.split('://');
  if (protocol !== `${scheme}:`) return false;
  return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted;
}

/** A parsed track's address: http(s), a path on the site, or empty. */
function isKnown(url: string, origins: readonly string[]): boolean {
  if (url === '' || /^\/(?!\/)/.test(url)) return true;
  const parsed = new URL(url);
  return origins.some((origin) => isOf(parsed, origin));
}

function knownRenditions(
  renditions: NonNullable<Track['previewRenditions']>,
  previews: readonly string[],
): Track['previewRenditions'] {
  const known = Object.entries(renditions).filter(([, url]) => isKnown(url, previews));
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/**
 * A track without addresses of other hosts, so that imported data makes no page contact them. Its attribution stays only
 * with the preview of another source, so that a file can't put links next to the site's own tracks.
 */
export function withKnownHosts(track: Track, { covers, previews }: MusicHosts): Track {
  const { previewRenditions, attribution, ...fields } = track;
  const cover = (url: string): string => (isKnown(url, covers) ? url : '');
  const renditions = previewRenditions && knownRenditions(previewRenditions, previews);
  const previewUrl = isKnown(track.previewUrl, previews) ? track.previewUrl : '';
  return {
    ...fields,
    artworkUrl100: cover(track.artworkUrl100),
    artworkUrl60: cover(track.artworkUrl60),
    previewUrl,
    ...(renditions && { previewRenditions: renditions }),
    ...(attribution && previewUrl.startsWith('http') && { attribution }),
  };
}
