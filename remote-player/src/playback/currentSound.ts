import type { AudioEvent, AudioPort, AudioPosition, TakeOver } from './audioPort';

/**
 * The current track's sound: taken up in the audio port, or left out of it (a restored track that nobody has played, a
 * source that waits for the network).
 */
export interface CurrentSound {
  readonly isLoaded: boolean;
  /** True from the load until the sound is there, and while it waits for bytes. */
  readonly isBuffering: boolean;
  /** Where the sound is; null while it is not loaded. */
  readonly position: AudioPosition | null;
  /** Where it was when it was loaded, in seconds. */
  readonly loadedAtSeconds: number;
  load(url: string, takeOver: TakeOver): void;
  play(): void;
  /** Jumps, in seconds; a sound that is not loaded starts where the store shows it. */
  seek(positionSeconds: number): void;
  /** Drops the sound: silence, and no more events of it. */
  drop(): void;
  /** Takes note of what happened; false where it happened to the sound of an earlier load. */
  note(event: AudioEvent): boolean;
}

/** Makes the sound of no track yet; `onRefused` hears that the browser refused the latest play. */
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
