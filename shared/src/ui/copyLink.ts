import { trackLink } from '../model/links';
import type { Track } from '../model/track';
import type { Toasts } from '../state/toasts';

/** Copies a link, and says so; a browser that refuses (a page without https) has the link shown. Never rejects. */
export async function copyLink(link: string, toasts: Toasts): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toasts.show('Link copied', 'success');
  } catch {
    toasts.show('The link could not be copied. Here it is:', 'error', undefined, link);
  }
}

/** Copies the link to a track on this site. */
export const copyTrackLink = (track: Track, toasts: Toasts): Promise<void> =>
  copyLink(trackLink(window.location.origin, track), toasts);
