/** The same preview in several qualities (specification, point 9), as origin-relative URLs. */
interface PreviewRenditions {
  readonly low: string;
  readonly normal: string;
  readonly high: string;
  readonly lossless: string;
}

/** One search result in the item shape of the iTunes Search API, with Prelude's own additions. */
export interface SourceTrack {
  readonly kind: 'song';
  readonly trackId: number;
  readonly trackName: string;
  readonly artistName: string;
  readonly collectionName: string;
  /** Cover for a card, http(s) or origin-relative; absent when the source has none. */
  readonly artworkUrl100?: string;
  /** Cover for a small place, http(s) or origin-relative; absent when the source has none. */
  readonly artworkUrl60?: string;
  /** Preview audio, http(s) or origin-relative; absent when the track cannot be played. */
  readonly previewUrl?: string;
  readonly trackTimeMillis: number;
  readonly primaryGenreName: string;
  /** ISO 8601 instant; absent when the source does not know it. */
  readonly releaseDate?: string;
  /** Only from sources that offer several qualities. */
  readonly previewRenditions?: PreviewRenditions;
  /** The cover's leading colour, #rrggbb, for a placeholder while it loads. */
  readonly artworkTone?: string;
}

/** What to look for: a trimmed text and the largest number of tracks wanted. */
export interface SearchQuery {
  readonly query: string;
  readonly limit: number;
}

/** A search and who makes it. */
export interface SearchRequest extends SearchQuery {
  /** The scripts (ISO 15924) that the visitor reads; a source may order what is browsed by them. */
  readonly scripts: readonly string[];
}

/** The tracks found, best first. */
export interface SearchOutcome {
  readonly tracks: readonly SourceTrack[];
  /** The query that was really searched, when a word of it was taken for a typing slip. */
  readonly correctedQuery?: string;
  /** True where visitors who read other scripts get another order; false where it is not given. */
  readonly isForReader?: boolean;
}

/** A place to look for tracks. */
export interface MusicSource {
  /** Rejects with an UpstreamError when that place fails, with a BusyError when it has asked to wait. */
  search(request: SearchRequest): Promise<SearchOutcome>;
}
