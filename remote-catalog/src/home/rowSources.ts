import { CATEGORIES, GENRES, type Category } from '@prelude/shared';

/** Where a home row's tracks come from. */
export interface RowSource {
  readonly title: string;
  /** Artists that the row is built around, the leading one first; the rest is filled from its terms. */
  readonly artists?: readonly string[] | undefined;
  /** Tried in order until one gives results (specification 9.4). */
  readonly terms: readonly string[];
}

const genreTerms = (id: string): readonly string[] =>
  GENRES.find((genre) => genre.id === id)?.searchTerms ?? [];

const categoryTerms = (id: Category['id']): readonly string[] =>
  CATEGORIES.find((category) => category.id === id)?.searchTerms ?? [];

/**
 * With one artist, the row would show one name and often one cover twelve times. Each costs a request; with two tracks of
 * each, some places are left for the charts.
 */
const ARTISTS_OF_A_ROW = 3;

/**
 * The ten rows in order (specification 2.11). `random` gives 0 up to 1 and picks the leading artist of Made
 * for You; the next ones in the list follow.
 */
export function rowSources(
  recommendationArtists: readonly string[],
  random: () => number,
): readonly RowSource[] {
  const leading = Math.floor(random() * recommendationArtists.length);
  const artists = [
    ...recommendationArtists.slice(leading),
    ...recommendationArtists.slice(0, leading),
  ].slice(0, ARTISTS_OF_A_ROW);
  return [
    { title: 'Trending Now', terms: categoryTerms('trending') },
    { title: 'New Releases', terms: categoryTerms('new-releases') },
    { title: 'Made for You', artists, terms: categoryTerms('top-charts') },
    { title: 'Country', terms: genreTerms('country') },
    { title: 'Hip-Hop', terms: genreTerms('hip-hop') },
    { title: 'Bollywood Vibes', terms: genreTerms('bollywood') },
    { title: 'Pop Hits', terms: genreTerms('pop') },
    { title: 'South Indian Hits', terms: genreTerms('indieosng') },
    { title: 'Rock Hits', terms: genreTerms('rock') },
    { title: 'Electronic Hits', terms: genreTerms('electronic') },
  ];
}
