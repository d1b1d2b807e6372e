import { LANGUAGES, type ArtistEntry, type Language, type Name } from './entries.ts';

const ALBUM = /^ {2}(?<id>\d{4}) (?<released>\d{4}-\d{2}-\d{2}) (?<name>\S.*)$/;
const TRACK = /^ {4}(?<name>\S.*)$/;
const ARTIST = /^(?<name>\S.*?)(?: \((?<language>[a-z]+)\))?$/;

function readName(text = ''): Name {
  const [shown = '', romanised] = text.split(' = ');
  return romanised ? [shown, romanised] : shown;
}

function readLanguage(text: string): Language {
  const language = LANGUAGES.find((known) => known === text);
  if (!language) throw new SyntaxError(`unknown language: ${text}`);
  return language;
}

/**
 * Reads the artists of a genre, an artist, an album or a track a line: an album is indented by two spaces, a track by
 * four. `=` precedes a name's romanised spelling, and parentheses contain the artist's language.
 */
export function readArtists(text: string): readonly ArtistEntry[] {
  const artists: ArtistEntry[] = [];
  let albums: ArtistEntry['albums'][number][] = [];
  let tracks: Name[] = [];
  for (const line of text.trim().split('\n')) {
    const track = TRACK.exec(line)?.groups;
    const album = ALBUM.exec(line)?.groups;
    const artist = ARTIST.exec(line)?.groups;
    if (track) tracks.push(readName(track['name']));
    else if (album) {
      tracks = [];
      const { id, released = '' } = album;
      albums.push({ id: Number(id), name: readName(album['name']), released, tracks });
    } else if (artist) {
      albums = [];
      const language = artist['language'] ? readLanguage(artist['language']) : undefined;
      artists.push({ name: readName(artist['name']), ...(language && { language }), albums });
    } else throw new SyntaxError(`neither an artist nor an album nor a track: ${line}`);
  }
  return artists;
}
