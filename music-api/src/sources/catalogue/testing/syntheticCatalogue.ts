import { createRandom, type Random } from '@prelude/composer';
import type { Catalogue, CatalogueAlbum, CatalogueTrack } from '../catalogue.ts';

const TRACKS_OF_AN_ALBUM = 10;
const ALBUMS_OF_AN_ARTIST = 4;

/** One word in so many is new: vocabularies grow with a catalogue, more slowly. */
const NEW_WORD_CHANCE = 0.04;

const SYLLABLES = (
  'ba be bi bo da de di do fa fe fi ga go ha he ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe po ' +
  'ra re ri ro sa se si so ta te ti to va ve vi wa we ya yo za ze zo'
).split(' ');

const newWord = (random: Random): string =>
  Array.from({ length: random.integer(2, 4) }, () => random.pick(SYLLABLES)).join('') +
  random.pick(['', 'n', 'r', 's', 't']);

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Names of one to four words, most of them words of names that are given; few words are most of them. */
function createNaming(names: readonly string[]) {
  const words = names.flatMap((name) => name.split(' '));
  return (random: Random, most = 4): string =>
    Array.from({ length: random.integer(1, most) }, () =>
      random.chance(NEW_WORD_CHANCE) ? capitalised(newWord(random)) : random.pick(words),
    ).join(' ');
}

/**
 * The catalogue with synthetic tracks after its own, up to a count: in the same shares of genres and languages, named with
 * the words of each language's own names and some new ones. Made for measurements of growth.
 */
export function createSyntheticCatalogue(own: Catalogue, count: number): Catalogue {
  const tracks: CatalogueTrack[] = [...own.tracks];
  const albums: CatalogueAlbum[] = [...own.albums];
  const ofLanguage = new Map<string, CatalogueTrack[]>();
  for (const track of own.tracks) {
    const key = track.language ?? '';
    ofLanguage.set(key, [...(ofLanguage.get(key) ?? []), track]);
  }
  const namings = new Map(
    [...ofLanguage].map(([language, others]) => [
      language,
      {
        shown: createNaming(others.map(({ name }) => name)),
        romanised: createNaming(others.map(({ name, romanisedName }) => romanisedName || name)),
      },
    ]),
  );
  for (let albumId = 10_000; tracks.length < count; albumId += 1) {
    const random = createRandom(`synthetic album ${albumId}`);
    const ofArtist = createRandom(`artist ${Math.floor(albumId / ALBUMS_OF_AN_ARTIST)}`);
    const template = ofArtist.pick(own.tracks);
    const naming = namings.get(template.language ?? '');
    if (!naming) throw new Error('a language has no names');
    const isRomanised = template.romanisedName !== '';
    const artistName = naming.shown(ofArtist, 3);
    const romanisedArtistName = isRomanised ? naming.romanised(ofArtist, 3) : '';
    const albumName = naming.shown(random);
    const released = `${random.integer(1980, 2026)}-0${random.integer(1, 9)}-15`;
    albums.push({ id: albumId, genreId: template.genreId });
    for (let place = 1; place <= TRACKS_OF_AN_ALBUM && tracks.length < count; place += 1)
      tracks.push({
        ...template,
        trackId: albumId * 100 + place,
        name: naming.shown(random),
        romanisedName: isRomanised ? naming.romanised(random) : '',
        artistName,
        romanisedArtistName,
        albumId,
        albumName,
        romanisedAlbumName: isRomanised ? naming.romanised(random) : '',
        released,
        durationMillis: random.integer(45_000, 180_000),
        popularity: random.next() * 0.9,
      });
  }
  const tracksById = new Map(tracks.map((track) => [track.trackId, track]));
  return { tracks, albums, findTrack: (trackId) => tracksById.get(trackId) };
}
