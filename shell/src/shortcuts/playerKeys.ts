import type { Playback } from '@prelude/shared';
import type { PlayerShortcut } from './shortcutKeys';

/** How far a key jumps; as in the players that people know. */
const SEEK_STEP_SECONDS = 10;

/** How much a key turns the volume; a multiple of the volume's own step (specification, point 9). */
const VOLUME_STEP = 0.05;

/** What a screen reader says of a volume, in the words of the bar's slider. */
const inWords = (volume: number): string =>
  volume === 0 ? 'Muted' : `Volume ${Math.round(volume * 100)} percent`;

/**
 * What the keys that move the player do; each takes the key that was pressed. `speak` gets what the bar only shows: the
 * volume.
 */
export function createPlayerKeys(
  playback: Playback,
  speak: (words: string) => void,
): Record<PlayerShortcut, (key: string) => void> {
  const seekBy = (seconds: number): void =>
    playback.seek(playback.position$.value.currentTimeSeconds + seconds);

  const turn = (change: () => void) => (): void => {
    change();
    speak(inWords(playback.state$.value.volume));
  };
  const turnBy = (step: number): (() => void) =>
    turn(() => playback.setVolume(playback.state$.value.volume + step));

  return {
    playOrPause: playback.toggle,
    nextTrack: playback.next,
    previousTrack: playback.previous,
    seekBack: () => seekBy(-SEEK_STEP_SECONDS),
    seekForward: () => seekBy(SEEK_STEP_SECONDS),
    seekToTenth(key) {
      const { durationSeconds } = playback.position$.value;
      // While it is not known, only the beginning can be found.
      if (durationSeconds > 0 || key === '0') playback.seek((durationSeconds * Number(key)) / 10);
    },
    mute: turn(playback.toggleMute),
    louder: turnBy(VOLUME_STEP),
    quieter: turnBy(-VOLUME_STEP),
  };
}
