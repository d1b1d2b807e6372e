import { isFields, parseTrack, type Track } from '@prelude/shared';

/** How many songs a round has, if the chosen genres have as many. */
export const SONGS_OF_A_ROUND = 12;

/** What the listener has decided about a song. */
export type Decision = 'kept' | 'passed';

/** A round: its songs in their order, and the decisions about the first of them. */
export interface Round {
  readonly genreIds: readonly string[];
  readonly songs: readonly Track[];
  readonly decisions: readonly Decision[];
  /** The ids of the songs of earlier rounds, which are not offered again. */
  readonly heardIds: readonly number[];
}

/** The song that waits for a decision; undefined after the last one. */
export const songOf = ({ songs, decisions }: Round): Track | undefined => songs[decisions.length];

/** The songs about which the listener has decided this. */
export const songsThatAre = (decision: Decision, { songs, decisions }: Round): readonly Track[] =>
  songs.filter((_, index) => decisions[index] === decision);

/** The round after a decision about its present song. */
export const decide = (round: Round, decision: Decision): Round => ({
  ...round,
  decisions: [...round.decisions, decision],
});

const listOf = <T>(value: unknown, parse: (one: unknown) => T | null): readonly T[] | null => {
  if (!Array.isArray(value)) return null;
  const parsed = value.map(parse);
  return parsed.includes(null) ? null : (parsed as T[]);
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const idOf = (value: unknown): number | null =>
  Number.isSafeInteger(value) ? Number(value) : null;
const decisionOf = (value: unknown): Decision | null =>
  value === 'kept' || value === 'passed' ? value : null;

/** Reads a stored round; null if there is none, or if it is unreadable. */
export function readRound(text: string | undefined): Round | null {
  let json: unknown;
  try {
    json = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (!isFields(json)) return null;
  const genreIds = listOf(json.genreIds, textOf);
  const songs = listOf(json.songs, parseTrack);
  const decisions = listOf(json.decisions, decisionOf);
  const heardIds = listOf(json.heardIds, idOf);
  if (!genreIds || !songs || !decisions || !heardIds || songs.length === 0) return null;
  return decisions.length <= songs.length ? { genreIds, songs, decisions, heardIds } : null;
}
