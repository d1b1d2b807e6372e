/** The artist, album or row that the search page shows instead of the results of a query. */
export interface SearchHead {
  readonly kind: 'artist' | 'album' | 'row';
  /** Its name: the page's heading. */
  readonly name: string;
  /** The album's artist. */
  readonly artist?: string | undefined;
  /** What is searched for to find its tracks. */
  readonly query: string;
}

/** The head that a subpage names (`artist/…`, `album/…/…`, `row/…/…`), or null. */
export function headOf(subpage: string | null): SearchHead | null {
  const [, kind, rest] = /^(artist|album|row)\/(.+)$/s.exec(subpage ?? '') ?? [];
  if (kind === undefined || rest === undefined) return null;
  if (kind === 'artist') return { kind, name: rest, query: rest };
  const slash = rest.indexOf('/');
  const [first, last] = [rest.slice(0, slash), rest.slice(slash + 1)];
  if (slash < 1 || last === '') return null;
  if (kind === 'row') return { kind, name: first, query: last };
  const artist = decoded(first);
  return { kind: 'album', name: last, artist, query: `${last} ${artist}` };
}

/** A history entry may have any text. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
