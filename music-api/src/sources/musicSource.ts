/** The same preview in several qualities (specification 9.7), as origin-relative URLs. */
interface PreviewRenditions {
  readonly low: string;
  readonly normal: string;
  readonly high: string;
  readonly lossless: string;
}

/** The sources of tracks; docs/sources.md has the terms of each. */
export type SourceName = 'catalogue' | 'audius' | 'itunes' | 'spotify';

/** What a page must show next to a track, by the terms of its source. */
interface Attribution {
  /** The source's name, for places with little room. */
  readonly name: string;
  /** The words of the link, for example "Provided courtesy of iTunes". */
  readonly text: string;
  /** The track's page at the source, http(s). */
  readonly url: string;
}

/** One search result in the item shape of the iTunes Search API, with Prelude's own additions. */
export interface SourceTrack {
  readonly kind: 'song';
  readonly source: SourceName;
  readonly trackId: number;
  readonly trackName: string;
  readonly artistName: string;
  readonly collectionName: string;
  /** Cover for a card, http(s) or origin-relative; absent when the source has none. */
  readonly artworkUrl100?: string;
  /** Small cover, http(s) or origin-relative; absent when the source has none. */
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
  /** Absent when the source requires none. */
  readonly attribution?: Attribution;
}

/** A trimmed text and the maximum number of tracks. */
export interface SearchQuery {
  readonly query: string;
  readonly limit: number;
}

/** A search and its visitor. */
export interface SearchRequest extends SearchQuery {
  /** The scripts (ISO 15924) that the visitor reads; a source may order categories by them. */
  readonly scripts: readonly string[];
}

/** The tracks found, best first. */
export interface SearchOutcome {
  readonly tracks: readonly SourceTrack[];
  /** The corrected query, if a word was treated as a typing error. */
  readonly correctedQuery?: string;
  /** True if the order depends on the scripts that a visitor reads; default false. */
  readonly isForReader?: boolean;
}

/** A source of tracks. */
export interface MusicSource {
  /** Rejects with an UpstreamError if the source fails, with a BusyError if it asked to wait. */
  search(request: SearchRequest): Promise<SearchOutcome>;
}
