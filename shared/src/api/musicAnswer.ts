import { isFields } from '../model/fields';
import { parseJson } from '../model/parseJson';
import { parseText, parseTrack } from '../model/parseTrack';
import { QUERY_LIMIT } from '../model/query';
import { isPlayable, type Track } from '../model/track';
import { MusicError } from './errors';
import type { MusicResults } from './musicClient';
import type { HttpAnswer } from './resilientFetch';

/** A query as it is sent to the endpoints. */
export interface Asked {
  readonly text: string;
  readonly limit: number;
}

/** A track of an item; null if it is not a track, or names a preview by another address than http(s) (specification 7.4). */
function trackOf(item: unknown): Track | null {
  const track = parseTrack(item);
  const isRefused = track && !isPlayable(track) && isFields(item) && item.previewUrl;
  return isRefused ? null : track;
}

/** The content of an answer; null if it is not an answer of the music API. */
function parseResults(
  json: unknown,
  { text, limit }: Asked,
  isWanted: (track: Track) => boolean,
): MusicResults | null {
  if (!isFields(json) || !Array.isArray(json.results)) return null;
  const { results } = json;
  // A failed source may report that with an empty list.
  if (results.length === 0 && json.error) return null;
  const byId = new Map<number, Track>();
  for (const item of results) {
    const track = trackOf(item);
    if (track && isWanted(track) && !byId.has(track.trackId)) byId.set(track.trackId, track);
    if (byId.size === limit) break;
  }
  const correctedQuery = parseText(json.correctedQuery);
  const isCorrection =
    correctedQuery !== '' &&
    correctedQuery.length <= QUERY_LIMIT &&
    correctedQuery.toLowerCase() !== text.toLowerCase();
  return {
    tracks: [...byId.values()],
    ...(isCorrection && { correctedQuery }),
    hints: json.hints,
  };
}

/** A refused request is not retried, unless it came too soon or took too long. */
const RETRYABLE_STATUSES: readonly number[] = [408, 429];

/**
 * Reads the wanted tracks of an endpoint's answer, all by default; throws a MusicError for a failure or an invalid
 * answer.
 */
export function readAnswer(
  { status, text }: HttpAnswer,
  asked: Asked,
  isWanted: (track: Track) => boolean = () => true,
): MusicResults {
  const json = parseJson(text);
  if (status < 200 || status > 299) {
    if (status === 502 && isFields(json) && json.error === 'offline')
      throw new MusicError('offline', 'The browser is offline', true);
    const retryable = status >= 500 || RETRYABLE_STATUSES.includes(status);
    throw new MusicError('unavailable', `The music API answered ${status}`, retryable);
  }
  const results = parseResults(json, asked, isWanted);
  if (!results) throw new MusicError('malformed', 'The music API answered nonsense', true);
  return results;
}
