import type { MusicClient, Schedule } from '@prelude/shared';
import type { MusicClientDependencies } from '@prelude/shared/host';

/** Home's first covers wait for the answers at most this long: later ones come into a page that runs. */
const PATIENCE_MILLIS = 1_000;

/** The music API's answers by address, in the order in which home needs them; each is used once. */
export type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  interface Window {
    /** Made by the early script, which is a bundle apart; the shell's music client takes them. */
    preludeEarlyAnswers?: EarlyAnswers;
  }
}

/** Requests home's first data before the shell runs. */
export function requestAnswers(window: Window, paths: readonly string[]): EarlyAnswers {
  const answers: EarlyAnswers = new Map(paths.map((path) => [path, window.fetch(path)]));
  // The music client asks again for what failed.
  for (const answer of answers.values()) answer.catch(() => undefined);
  window.preludeEarlyAnswers = answers;
  return answers;
}

/** The window's `fetch`, which gives an answer that the early script has requested instead of asking again. */
export const fetchAfterEarly =
  (window: Window): MusicClientDependencies['fetch'] =>
  (url, init) => {
    const early = window.preludeEarlyAnswers;
    const answer = early?.get(url);
    early?.delete(url);
    return answer ?? window.fetch(url, init);
  };

/**
 * Has the music client read the early answers for the first row, so that home's first render has it. Resolves when it
 * has, or has given up.
 */
export function readEarlyAnswers(
  window: Window,
  music: Pick<MusicClient, 'search'>,
  schedule: Schedule,
): Promise<unknown> {
  const [first] = window.preludeEarlyAnswers?.keys() ?? [];
  if (first === undefined) return Promise.resolve();
  const asked = new URLSearchParams(queryOf(first));
  const reading = music.search({ query: asked.get('q') ?? '', limit: Number(asked.get('limit')) });
  return Promise.race([
    reading.catch(() => undefined),
    new Promise<void>((resolve) => schedule(resolve, PATIENCE_MILLIS)),
  ]);
}

/** The query of an address: equal for both endpoints of one search. */
export const queryOf = (path: string): string => path.split('?')[1] ?? '';
