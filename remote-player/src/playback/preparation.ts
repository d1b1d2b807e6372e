import type { Behavior, Playback, Schedule, Track } from '@prelude/shared';
import type { AudioPort } from './audioPort';
import { isThrifty, type Connection } from './connection';
import type { CurrentSound } from './currentSound';

/** What the preparation stands on. */
export interface PreparationParts {
  readonly playback: Playback;
  readonly audio: AudioPort;
  readonly sound: CurrentSound;
  readonly connection: Connection;
  readonly online$: Behavior<boolean>;
  readonly schedule: Schedule;
  /** The source that the track would have now; empty where it has none. */
  readonly sourceOf: (track: Track) => string;
  /** How long it is until what follows would take over if it were ready; Infinity while that is not known. */
  readonly secondsToHandOver: () => number;
}

/** Keeps the audio port told which sources are worth having ready. */
export interface Preparation {
  /** Another track is current: nothing is fetched for later until its sound is there. */
  restart(): void;
  /** The current track's sound has what it needs. */
  noteSound(): void;
  /** Somebody is about to start the track, if they don't move on at once. */
  consider(track: Track): void;
  /** Looks at everything anew. */
  update(): void;
  /** Names no source any more. */
  dispose(): void;
}

/** A pointer that only passes by does not rest for this long. */
const REST_MILLISECONDS = 80;

/** Where data is to be saved, what follows is fetched only when it is nearly sure to be heard. */
const THRIFTY_LAST_SECONDS = 10;

/** Makes the preparation for the tracks that follow `playback`'s; lives until `dispose`. */
export function createPreparation(parts: PreparationParts): Preparation {
  const { playback, audio, sound, connection, online$, sourceOf } = parts;
  let named: readonly string[] = [];
  let considered: Track | null = null;
  let isSoundThere = false;
  let cancelRest = (): void => {};

  /** What starts next: by itself first, then by the listener's `next` where that leads elsewhere. */
  const coming = (): readonly Track[] => {
    const { queue, nextIndex } = playback.state$.value;
    const tracks = [playback.engine.following$.value, queue[nextIndex]?.track];
    return tracks.filter((track) => track != null);
  };

  const mayFetchComing = (): boolean =>
    online$.value &&
    isSoundThere &&
    (!isThrifty(connection) || parts.secondsToHandOver() <= THRIFTY_LAST_SECONDS);
  const mayFetchConsidered = (): boolean =>
    online$.value && !isThrifty(connection) && (isSoundThere || !playback.state$.value.isPlaying);

  /** What may not be fetched now is kept where it is there already. */
  const worthwhile = (tracks: readonly Track[], mayFetch: boolean): readonly string[] =>
    tracks.map(sourceOf).filter((url) => url !== '' && (mayFetch || audio.isReady(url)));

  const name = (urls: readonly string[]): void => {
    if (urls.length === named.length && urls.every((url, place) => url === named[place])) return;
    named = urls;
    audio.prepare(urls);
  };

  const update = (): void => {
    const { currentTrack } = playback.state$.value;
    const isHere = sound.isLoaded && considered?.trackId === currentTrack?.trackId;
    const aside = considered && !isHere ? [considered] : [];
    const urls = [
      ...worthwhile(coming(), mayFetchComing()),
      ...worthwhile(aside, mayFetchConsidered()),
    ];
    name([...new Set(urls)]);
  };

  return {
    restart() {
      cancelRest();
      considered = null;
      isSoundThere = false;
    },
    noteSound() {
      isSoundThere = true;
      update();
    },
    consider(track) {
      cancelRest();
      cancelRest = parts.schedule(() => {
        considered = track;
        update();
      }, REST_MILLISECONDS);
    },
    update,
    dispose() {
      cancelRest();
      name([]);
    },
  };
}
