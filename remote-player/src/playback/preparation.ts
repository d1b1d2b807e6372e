import type { Behavior, MusicClient, Playback, Schedule, Track } from '@prelude/shared';
import type { AudioPort } from './audioPort';
import { avoidsPrefetch, type Connection } from './connection';

/** Dependencies of the preparation. */
export interface PreparationDependencies {
  readonly playback: Playback;
  readonly audio: AudioPort;
  readonly connection: Connection;
  readonly music: Pick<MusicClient, 'warmSound'>;
  readonly online$: Behavior<boolean>;
  readonly schedule: Schedule;
  /** The current source URL of the track; empty without one. */
  readonly sourceOf: (track: Track) => string;
  /** The time until the next track would start if it were ready; Infinity while unknown. */
  readonly secondsToTransition: () => number;
}

/** A pointer that passes over a track rests for less than this. */
const REST_MILLISECONDS = 150;

/** To save data, the next track is loaded only when it is almost certain to be heard. */
const SAVING_LAST_SECONDS = 10;

/**
 * Prefetches the sources of the tracks that follow `playback`'s, and the beginning of one that the user may be about to start;
 * lives until `dispose`.
 */
export function createPreparation(dependencies: PreparationDependencies) {
  const { playback, audio, connection, music, online$, sourceOf } = dependencies;
  let named: readonly string[] = [];
  let considered: Track | null = null;
  let warmed = '';
  let stopWarming = (): void => {};
  let isSoundThere = false;
  let cancelRest = (): void => {};

  /** What starts next: by itself first, then by `next` if that differs. */
  const coming = (): readonly Track[] => {
    const { queue, nextIndex } = playback.state$.value;
    const tracks = [playback.engine.following$.value, queue[nextIndex]?.track];
    return tracks.filter((track) => track != null);
  };

  const mayFetchComing = (): boolean =>
    online$.value &&
    isSoundThere &&
    (!avoidsPrefetch(connection) || dependencies.secondsToTransition() <= SAVING_LAST_SECONDS);
  const mayFetchConsidered = (): boolean =>
    online$.value &&
    !avoidsPrefetch(connection) &&
    (isSoundThere || !playback.state$.value.isPlaying);

  const name = (urls: readonly string[]): void => {
    if (urls.length === named.length && urls.every((url, place) => url === named[place])) return;
    named = urls;
    audio.prepare(urls);
  };

  /** Fetches the beginning of one sound at a time; '' stops it. */
  const warm = (url: string): void => {
    if (url === warmed) return;
    stopWarming();
    warmed = url;
    stopWarming = (url !== '' && music.warmSound?.(url)) || (() => {});
  };

  const drop = (): void => {
    cancelRest();
    considered = null;
    warm('');
  };

  /** Evaluates everything again. */
  const update = (): void => {
    const { currentTrack } = playback.state$.value;
    // What may not be loaded now is kept if it is ready.
    const mayFetch = mayFetchComing();
    const urls = coming().map(sourceOf);
    name([...new Set(urls)].filter((url) => url !== '' && (mayFetch || audio.isReady(url))));
    const isHere = audio.position !== null && considered?.trackId === currentTrack?.trackId;
    const aside = considered && !isHere && mayFetchConsidered() ? sourceOf(considered) : '';
    warm(named.includes(aside) ? '' : aside);
  };

  return {
    /** Another track is current: nothing else is loaded until its sound is ready. */
    restart(): void {
      drop();
      isSoundThere = false;
    },
    /** The current track's sound is ready. */
    noteSound(): void {
      isSoundThere = true;
      update();
    },
    /** The user may be about to start the track. */
    consider(track: Track): void {
      if (considered?.trackId === track.trackId) return;
      drop();
      cancelRest = dependencies.schedule(() => {
        considered = track;
        update();
      }, REST_MILLISECONDS);
    },
    update,
    /** Drops all prefetched sources. */
    dispose(): void {
      drop();
      name([]);
    },
  };
}
