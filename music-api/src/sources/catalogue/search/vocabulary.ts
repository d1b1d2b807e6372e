import type { GenreId } from '@prelude/composer';

/** The words of a text, separated by blanks. */
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that say "songs" without saying which; alone they ask for whatever is liked most. */
export const SONG_WORDS = wordsOf(
  'best hit hits mix music playlist playlists song songs track tracks tune tunes',
);

/** Words between the telling ones, left out when a query is read. */
export const FILLER_WORDS: ReadonlySet<string> = new Set([
  ...SONG_WORDS,
  ...wordsOf(
    'a about an and at by for from good great in like listen me mood my now of on play some ' +
      'the to vibes when while with',
  ),
]);

/** What each genre is called in a search; its category opens on any of these. */
export const GENRE_NAMES: Readonly<Record<GenreId, string>> = {
  pop: 'pop',
  bollywood: 'bollywood, filmi',
  rock: 'rock',
  indieosng: 'south indian',
  'hip-hop': 'hip hop, hiphop, rap',
  electronic: 'electronic, electronica, dance, edm',
  jazz: 'jazz',
  country: 'country',
  'r&b': 'r&b, rnb, r n b, rhythm and blues, soul',
  indie: 'indie',
};

/** What people call the music next door to each genre: where it is asked for, these are nearest. */
export const NEIGHBOURS: readonly (readonly [genreIds: readonly GenreId[], names: string])[] = [
  [
    ['rock'],
    'metal, heavy metal, death metal, metalcore, punk, punk rock, hard rock, classic rock, ' +
      'garage rock, grunge, hardcore, emo, prog, progressive rock, psychedelic, rock and roll, ' +
      'rock n roll, rocknroll, alternative rock, alt rock, electric guitar, guitar solo, bands, band',
  ],
  [
    ['electronic'],
    'techno, house, deep house, tech house, trance, rave, club, clubbing, dubstep, drum and bass, ' +
      'dnb, synthwave, electro, ambient, downtempo, idm, bass, synth, synthesizer, dj',
  ],
  [['electronic', 'pop'], 'synth pop, synthpop, electropop, new wave, dance pop, hyperpop'],
  [['electronic', 'r&b'], 'disco'],
  [['electronic', 'hip-hop'], 'trip hop, triphop'],
  [['hip-hop'], 'trap, drill, grime, boom bap, lofi hip hop, rapper, beats, hiphop beats'],
  [['hip-hop', 'indie'], 'lofi, lo fi, lofi beats, lo fi beats'],
  [['country', 'indie'], 'folk, acoustic, singer songwriter, folk rock, indie folk, unplugged'],
  [['country'], 'americana, bluegrass, honky tonk, western, cowboy, acoustic guitar'],
  [['r&b', 'jazz'], 'blues'],
  [['r&b'], 'funk, gospel, neo soul, slow jams, slow jam, quiet storm, doo wop'],
  [['jazz'], 'swing, bebop, big band, smooth jazz, cool jazz, lounge, cafe, coffee shop, dinner'],
  [['jazz'], 'brunch, double bass, upright bass'],
  [['indie'], 'shoegaze, bedroom pop, dream pop, slowcore, indietronica, alternative indie'],
  [['indie', 'rock'], 'alternative, alt, post punk, britpop'],
  [['rock', 'country'], 'guitar, guitars, americana rock'],
  [['bollywood', 'indieosng'], 'indian, desi, india'],
  [['bollywood'], 'tabla, dhol, santoor, hindi film'],
  [['indieosng'], 'carnatic, raga, mridangam, tanpura'],
];

/** What people write for a decade besides its four digits. No user calls the present decade's music "20s". */
export const DECADE_NAMES: Readonly<Record<string, string>> = {
  '1950s': '1950s, 50s, fifties',
  '1960s': '1960s, 60s, sixties',
  '1970s': '1970s, 70s, seventies',
  '1980s': '1980s, 80s, eighties',
  '1990s': '1990s, 90s, nineties',
};

/** Instruments that only some tracks of a genre are played on, by the names of their voices. */
export const INSTRUMENTS: readonly {
  readonly names: string;
  readonly voices: readonly string[];
  readonly genreIds: readonly GenreId[];
}[] = [
  { names: 'piano, pianist, keys', voices: ['piano'], genreIds: ['jazz', 'indie', 'pop'] },
  { names: 'sitar', voices: ['sitar'], genreIds: ['bollywood'] },
  { names: 'flute, bansuri', voices: ['flute'], genreIds: ['bollywood', 'indieosng'] },
  { names: 'harmonium', voices: ['harmonium'], genreIds: ['bollywood'] },
  { names: 'veena', voices: ['veena'], genreIds: ['indieosng'] },
  { names: 'violin, fiddle', voices: ['fiddle'], genreIds: ['indieosng', 'country'] },
  { names: 'saxophone, sax', voices: ['saxophone'], genreIds: ['jazz', 'r&b'] },
  { names: 'trumpet', voices: ['trumpet'], genreIds: ['jazz'] },
  { names: 'vibraphone', voices: ['vibraphone'], genreIds: ['jazz', 'r&b'] },
  { names: 'organ', voices: ['organ'], genreIds: ['r&b', 'country', 'rock'] },
  { names: 'banjo', voices: ['banjo'], genreIds: ['country'] },
  { names: 'mandolin', voices: ['mandolin'], genreIds: ['country', 'bollywood'] },
  { names: 'harp', voices: ['harp'], genreIds: ['indie'] },
];

/** Music that people ask for and the catalogue has nothing near: words, never typing slips. */
export const ABSENT_MUSIC = wordsOf(
  'afrobeat afrobeats bach baroque beethoven bhangra birthday bossa celtic chopin christmas ' +
    'classical devotional dancehall diwali flamenco german greek halloween ' +
    'italian kids lyrics marathi mozart musical musicals nova nursery opera orchestra podcast ' +
    'polka punjabi qawwali radio reggae reggaeton russian salsa samba ska soundtrack sufi swedish ' +
    'symphony tango turkish xmas bengali chinese',
);

/**
 * Queries that show what the search can do: a subject of an instrument and a time, a year, a language, a name in another spelling,
 * a mood of a genre, the like of a song. Each finds at least five tracks.
 */
export const EXAMPLES: readonly string[] = [
  ...['rainy slow piano before 1970', '1961', 'hindi love songs', 'ameya', 'sad jazz'],
  ...['songs like Fence Line', 'jazz for sleeping'],
];
