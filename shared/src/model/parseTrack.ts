import { isFields } from './fields';
import { parseUrl } from './parseUrl';
import { keptTrack, type AudioQuality, type Track } from './track';

const TEXT_LIMIT = 500;
const URL_LIMIT = 2048;
const QUALITIES: readonly AudioQuality[] = ['low', 'normal', 'high', 'lossless'];

/** Longer lengths are errors. */
const TIME_LIMIT_MILLISECONDS = 86_400_000;

// Control characters, unpaired surrogates, unusual line breaks, and directional overrides, which could disorder
// surrounding text.
const UNSEEN_CHARACTERS = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
// Joiners and similar characters, which are invisible alone.
const VISIBLE_CHARACTER = /[^\p{DI}\s]/u;
// Browsers drop tabs and line breaks inside a URL and read a backslash as a slash, so `/\evil` leaves the origin.
const UNSAFE_IN_URL = /[\p{Cc}\s\\]/u;

/**
 * A text from outside: at most `limit` (500) UTF-16 units, trimmed and without control characters; empty if nothing of
 * it would be visible.
 */
export function parseText(value: unknown, limit = TEXT_LIMIT): string {
  if (typeof value !== 'string') return '';
  const text = value.slice(0, limit).replace(UNSEEN_CHARACTERS, ' ').trim();
  return VISIBLE_CHARACTER.test(text) ? text : '';
}

/** An http(s) URL or a path on this origin; empty for anything else (specification 7.4). */
function parseAddress(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value.trim();
  if (text === '' || text.length > URL_LIMIT || UNSAFE_IN_URL.test(text)) return '';
  if (text.startsWith('/')) return text.startsWith('//') ? '' : text;
  if (!/^https?:\/\//i.test(text)) return '';
  const url = parseUrl(text);
  return url && url.username === '' && url.password === '' ? url.href : '';
}

/** A trackId from outside, also as a numeric text; null if it is not a positive integer. */
export function parseTrackId(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** A track's length in milliseconds; 0 if unknown. */
const parseLength = (value: unknown): number =>
  typeof value === 'number' && value > 0 && value <= TIME_LIMIT_MILLISECONDS ? value : 0;

function parseRenditions(value: unknown): Track['previewRenditions'] {
  if (!isFields(value)) return undefined;
  const offered = QUALITIES.flatMap((quality) => {
    const url = parseAddress(value[quality]);
    return url === '' ? [] : [[quality, url] as const];
  });
  return offered.length > 0 ? Object.fromEntries(offered) : undefined;
}

function parseAttribution(value: unknown): Pick<Track, 'attribution'> | undefined {
  if (!isFields(value)) return undefined;
  const [name, text, url] = [parseText(value.name), parseText(value.text), parseAddress(value.url)];
  return name && text && url ? { attribution: { name, text, url } } : undefined;
}

/**
 * Parses a track from outside (the music API, the browser's storage); null if it has no trackId, name or artist. Other
 * missing or invalid fields read as empty or 0. Never throws.
 */
export function parseTrack(value: unknown): Track | null {
  if (!isFields(value)) return null;
  const trackId = parseTrackId(value.trackId);
  const trackName = parseText(value.trackName);
  const artistName = parseText(value.artistName);
  if (trackId === null || trackName === '' || artistName === '') return null;

  const { trackTimeMillis, artworkTone } = value;
  const releaseDate = parseText(value.releaseDate);
  const previewRenditions = parseRenditions(value.previewRenditions);
  return {
    trackId,
    trackName,
    artistName,
    collectionName: parseText(value.collectionName),
    artworkUrl100: parseAddress(value.artworkUrl100),
    artworkUrl60: parseAddress(value.artworkUrl60),
    previewUrl: parseAddress(value.previewUrl),
    trackTimeMillis: parseLength(trackTimeMillis),
    ...(typeof artworkTone === 'string' && /^#[0-9a-f]{6}$/i.test(artworkTone) && { artworkTone }),
    ...(releaseDate && { releaseDate }),
    ...(previewRenditions && { previewRenditions }),
    ...parseAttribution(value.attribution),
  };
}

/** The same for a track of a record or a file. */
export function parseKeptTrack(value: unknown): Track | null {
  const track = parseTrack(value);
  return track && keptTrack(track);
}
