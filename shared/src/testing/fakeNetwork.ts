import type { Fetch, HttpResponse, ResilientFetchDependencies } from '../api/resilientFetch';
import type { Track } from '../model/track';
import { createState } from '../reactive/behavior';
import type { Schedule } from '../reactive/schedule';
import { createFakeClock } from './fakeClock';
import { makeTracks } from './makeTrack';

/** One request to the music API. */
export interface MusicRequest {
  readonly endpoint: 'spotify' | 'search' | 'tracks';
  /** The text of a search, the ids of a look-up. */
  readonly query: string;
  /** How many tracks are asked for. */
  readonly limit: number;
  readonly url: string;
  readonly signal: AbortSignal;
}

/** Answers a request: a response, or a rejection for a network failure. */
export type MusicAnswer = (request: MusicRequest) => HttpResponse | Promise<HttpResponse>;

/** The network of a test: the music client's port. */
export interface FakeNetwork extends ResilientFetchDependencies {
  /** All requests so far. */
  readonly requests: readonly MusicRequest[];
  /** Answers every later request in this way. */
  answer(answer: MusicAnswer): void;
  /** Answers every later search with these tracks. */
  answerWithTracks(tracks: readonly Track[]): void;
  setOnline(isOnline: boolean): void;
}

/** A response with this text. */
export const textResponse = (
  text: string,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse => ({
  status,
  headers: new Headers(headers),
  text: () => Promise.resolve(text),
  arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
});

/** A response with this JSON. */
export const jsonResponse = (json: unknown, status = 200): HttpResponse =>
  textResponse(JSON.stringify(json), status);

/** The answer of a healthy music API without Spotify: the fallback has the tracks. */
const answerSearch =
  (tracksFor: (request: MusicRequest) => readonly Track[]): MusicAnswer =>
  (request) =>
    jsonResponse({ results: request.endpoint === 'spotify' ? [] : tracksFor(request) });

/** Rejects as the browser's fetch does when its signal is aborted. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Shorter waits are retry delays, longer ones deadlines. */
const SHORT_WAIT_MILLISECONDS = 1_000;

/** Passes long waits, such as deadlines, to `schedule`; short ones, such as retry delays, end at once. */
export const skipShortWaits =
  (schedule: Schedule): Schedule =>
  (run, delayMilliseconds) => {
    if (delayMilliseconds >= SHORT_WAIT_MILLISECONDS) return schedule(run, delayMilliseconds);
    let isDue = true;
    queueMicrotask(() => {
      if (isDue) run();
    });
    return () => {
      isDue = false;
    };
  };

/**
 * Creates an online network that answers each search with as many tracks as requested. `schedule` is the client's
 * clock; by default retries come at once and deadlines never.
 */
export function createFakeNetwork(
  schedule: Schedule = skipShortWaits(createFakeClock().schedule),
): FakeNetwork {
  const requests: MusicRequest[] = [];
  const online = createState(true);
  let answer = answerSearch(({ limit }) => makeTracks(limit));

  const fetch: Fetch = async (url, { signal }) => {
    const { pathname, searchParams } = new URL(url, 'https://prelude.test');
    const request: MusicRequest = {
      endpoint: pathname.slice(pathname.lastIndexOf('/') + 1) as MusicRequest['endpoint'],
      query: searchParams.get('q') ?? searchParams.get('ids') ?? '',
      limit: Number(searchParams.get('limit') ?? searchParams.get('ids')?.split(',').length),
      url,
      signal,
    };
    requests.push(request);
    return Promise.race([whenAborted(signal), Promise.resolve(request).then(answer)]);
  };

  return {
    fetch,
    online$: online.state$,
    schedule,
    requests,
    answer(next) {
      answer = next;
    },
    answerWithTracks(tracks) {
      answer = answerSearch(() => tracks);
    },
    setOnline(next) {
      online.update(() => next);
    },
  };
}
