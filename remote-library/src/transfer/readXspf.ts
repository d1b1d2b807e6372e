import { parseText } from '@prelude/shared';
import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import { hashText } from './hashText';
import { FileRefusal } from './parseFileJson';
import { readSongPath } from './songPath';
import {
  checkSongCount,
  newPlaylist,
  PATH_LIMIT,
  UNKNOWN_SONG,
  type WantedContent,
  type WantedSong,
} from './wantedSong';

/** A longer one would take too much memory; in characters. Ours to choose: some 10,000 songs. */
const XSPF_LIMIT = 5_000_000;

/** No playlist of that length has more tags; each takes much memory. */
const TAG_LIMIT = 400_000;

/** Whether a text has more tags than the limit. */
function hasManyTags(text: string): boolean {
  let tags = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) tags += 1;
  return tags > TAG_LIMIT;
}

/** True for a text that is an XSPF playlist. */
export const isXspf = (text: string): boolean =>
  /<playlist\b[^>]*xspf\.org/i.test(text.slice(0, 10_000));

// The browser's own parser is closed to texts (Trusted Types, docs/decisions/page-security.md).
function parseDocument(text: string): XmlElement {
  try {
    const { root } = parseXml(text.trimStart());
    if (root) return root;
  } catch (error) {
    if (error instanceof XmlError)
      throw new FileRefusal(`The file is damaged in line ${error.line}.`);
    // Nested too deeply for the parser.
    if (!(error instanceof RangeError)) throw error;
  }
  throw new FileRefusal('The file is damaged.');
}

const childrenOf = (parent: XmlElement, name: string): readonly XmlElement[] =>
  parent.children.filter(
    (child) => child instanceof XmlElement && child.name.replace(/^.*:/, '') === name,
  ) as XmlElement[];

const textIn = (parent: XmlElement, name: string, limit?: number): string =>
  parseText(childrenOf(parent, name)[0]?.text.trim(), limit);

/**
 * Reads an XSPF playlist; throws a FileRefusal if it is empty, damaged or too large, or if it defines entities.
 * `fileName` names a playlist without a title, `now` (milliseconds since the epoch) is its creation time.
 */
export function readXspf(text: string, fileName: string, now: number): WantedContent {
  if (text.length > XSPF_LIMIT || hasManyTags(text))
    throw new FileRefusal('The file is too large: at most 5 MB of XSPF can be imported.');
  // No playlist needs a document type, which can define entities that grow without end.
  if (/<!DOCTYPE/i.test(text))
    throw new FileRefusal('The file has a document type (“<!DOCTYPE”), which no XSPF file needs.');
  const root = parseDocument(text);
  const places = childrenOf(root, 'trackList')
    .flatMap((list) => childrenOf(list, 'track'))
    .map((track, index): WantedSong => {
      const creator = textIn(track, 'creator');
      return {
        ...UNKNOWN_SONG,
        where: `Song ${index + 1}`,
        number: index + 1,
        text: textIn(track, 'title'),
        artistNames: creator === '' ? [] : [creator],
        path: textIn(track, 'location', PATH_LIMIT),
        albumName: textIn(track, 'album'),
        milliseconds: Number(textIn(track, 'duration')) || 0,
      };
    });
  checkSongCount(places.length);
  const named = places.filter((song) => song.text !== '' || song.path !== '');
  if (places.length === 0) throw new FileRefusal('The playlist is empty.');
  const name = textIn(root, 'title') || readSongPath(fileName).name;
  const faults = places
    .filter((song) => !named.includes(song))
    .map(({ where }) => `${where} has no title`);
  return {
    likes: [],
    playlists: [{ ...newPlaylist(`xspf-${hashText(text)}`, name, now), places: named }],
    faults,
  };
}
