import type { AudioEvent, AudioPort, AudioPosition, TakeOver } from './audioPort';

/**
 * The current track's sound: loaded in the audio port, or not (a restored track before its first play, a source that
 * waits for the network).
 */
export interface CurrentSound {
  readonly isLoaded: boolean;
  /** True from the load until the sound is ready, and while it waits for data. */
  readonly isBuffering: boolean;
  /** The position; null while it is not loaded. */
  readonly position: AudioPosition | null;
  /** The position when it was loaded, in seconds. */
  readonly loadedAtSeconds: number;
  load(url: string, takeOver: TakeOver): void;
  play(): void;
  /** Jumps, in seconds; a sound that is not loaded starts at the store's position. */
  seek(positionSeconds: number): void;
  /** Drops the sound: silence, and no more events of it. */
  drop(): void;
  /** Handles an event; false if it is of an earlier load. */
  note(event: AudioEvent): boolean;
}

/** Creates it without a track; `onRefused` is called if the browser refuses the latest play. */
export function createCurrentSound(audio: AudioPort, onRefused: () => void): CurrentSound {
  let load: number | null = null;
  let isBuffering = false;
  let loadedAtSeconds = 0;
  let playAttempt = 0;

  return {
    get isLoaded() {
      return load !== null;
    },
    get isBuffering() {
      return isBuffering;
    },
    get position() {
      return load === null ? null : audio.position;
    },
    get loadedAtSeconds() {
      return loadedAtSeconds;
    },
    load(url, takeOver) {
      load = audio.load(url, takeOver);
      isBuffering = true;
      loadedAtSeconds = takeOver.fromSeconds ?? 0;
    },
    play() {
      playAttempt += 1;
      const attempt = playAttempt;
      void audio.play().then((outcome) => {
        if (outcome === 'refused' && attempt === playAttempt) onRefused();
      });
    },
    seek(positionSeconds) {
      if (load !== null) audio.seek(positionSeconds);
    },
    drop() {
      load = null;
      isBuffering = false;
      playAttempt += 1;
      audio.unload();
    },
    note(event) {
      if (event.load !== load) return false;
      if (event.type === 'buffering') ({ isBuffering } = event);
      return true;
    },
  };
}
