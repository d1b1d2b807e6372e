import type { Playback } from '@prelude/shared';
import type { PlayerShortcut } from './shortcutKeys';

/** How far a key jumps; as in common players. */
const SEEK_STEP_SECONDS = 10;

/** The volume step of a key; a multiple of the volume's own step (specification 9.9). */
const VOLUME_STEP = 0.05;

/** The spoken volume, as in the bar's slider. */
const inWords = (volume: number): string =>
  volume === 0 ? 'Muted' : `Volume ${Math.round(volume * 100)} percent`;

/** The commands of the player's keys; each takes the pressed key. `speak` announces the volume, which the bar only shows. */
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
      // Without a known length only the start can be reached.
      if (durationSeconds > 0 || key === '0') playback.seek((durationSeconds * Number(key)) / 10);
    },
    mute: turn(playback.toggleMute),
    louder: turnBy(VOLUME_STEP),
    quieter: turnBy(-VOLUME_STEP),
  };
}
