import { CATEGORIES, GENRES, type Category } from '@prelude/shared';

/** Where a home row's tracks come from. */
export interface RowSource {
  readonly title: string;
  /** Tried in order until one gives results (specification, point 9). */
  readonly terms: readonly string[];
}

const genreTerms = (id: string): readonly string[] =>
  GENRES.find((genre) => genre.id === id)?.searchTerms ?? [];

const categoryTerms = (id: Category['id']): readonly string[] =>
  CATEGORIES.find((category) => category.id === id)?.searchTerms ?? [];

/**
 * The ten rows in order (decisions, "Home and search"). `random` gives 0 up to 1 and picks the artist that
 * Made for You is built around.
 */
export function rowSources(
  recommendationArtists: readonly string[],
  random: () => number,
): readonly RowSource[] {
  const artist = recommendationArtists[Math.floor(random() * recommendationArtists.length)];
  const recommended = artist === undefined ? [] : [artist];
  return [
    { title: 'Trending Now', terms: categoryTerms('trending') },
    { title: 'New Releases', terms: categoryTerms('new-releases') },
    { title: 'Made for You', terms: [...recommended, ...categoryTerms('top-charts')] },
    { title: 'Country', terms: genreTerms('country') },
    { title: 'Hip-Hop', terms: genreTerms('hip-hop') },
    { title: 'Bollywood Vibes', terms: genreTerms('bollywood') },
    { title: 'Pop Hits', terms: genreTerms('pop') },
    { title: 'South Indian Hits', terms: genreTerms('indieosng') },
    { title: 'Rock Hits', terms: genreTerms('rock') },
    { title: 'Electronic Hits', terms: genreTerms('electronic') },
  ];
}
