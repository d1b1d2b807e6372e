import type { CatalogueTrack } from '../catalogue.ts';

/** A query with fewer tracks is no example. */
const LEAST_TRACKS = 5;

const mostOf = (names: readonly string[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((left, right) => right[1] - left[1])[0]?.[0];
};

/**
 * Queries that show what the search can do: a year, a mood of an instrument and a time, a name in another spelling, a language,
 * and the like of a song. Each has at least five tracks. `tracks` are listed by popularity.
 */
export function searchExamples(
  tracks: readonly CatalogueTrack[],
  find: (query: string) => readonly unknown[],
): readonly string[] {
  const firstWith = (queries: readonly string[]): string | undefined =>
    queries.find((query) => find(query).length >= LEAST_TRACKS);
  const years = [...new Set(tracks.map(({ released }) => released.slice(0, 4)))].sort();
  const decades = [...new Set(years.map((year) => `${year.slice(0, 3)}0`))];
  const romanised = tracks.filter(({ romanisedArtistName }) => romanisedArtistName !== '');
  const language = mostOf(tracks.flatMap((track) => track.language ?? []));
  const [popular] = tracks.filter((track) => track.language === undefined);
  return [
    firstWith(decades.map((year) => `rainy slow piano before ${year}`)),
    firstWith(years),
    language && firstWith([`${language} love songs`]),
    firstWith(romanised.flatMap((track) => track.romanisedArtistName.split(' ')[0] ?? [])),
    firstWith(['sad jazz', 'sad songs']),
    popular && firstWith([`songs like ${popular.name}`]),
    firstWith(['jazz for sleeping', 'sleep']),
  ].filter((query): query is string => Boolean(query));
}
