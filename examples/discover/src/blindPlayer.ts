import type { Playback, PlaybackState, Track } from '@prelude/shared';
import { rememberQueue } from '@prelude/shared/lists';

/** Plays songs without their names, and restores what the listener had in the player before. */
export interface BlindPlayer {
  /** True while the player has the song that this has started last. */
  has(state: PlaybackState): boolean;
  /** Starts a song without its names, as the one with this number of the round. */
  playHidden(song: Track, number: number, count: number): void;
  /** Starts a song with its names, from its beginning to its end. */
  playWhole(song: Track): void;
  /** The round is over: restores the player, unless the listener has started something else. */
  end(): void;
  /** The listener leaves the page: the same, but a song whose names are shown goes on. */
  leave(): void;
}

/** What the player shows of a song before the decision; its records get the song itself. */
const hidden = (song: Track, number: number, count: number): Track => ({
  ...song,
  trackName: `Song ${number} of ${count}`,
  artistName: 'Hidden artist',
  collectionName: '',
  artworkUrl100: '',
  artworkUrl60: '',
  artworkTone: undefined,
  releaseDate: undefined,
  standsFor: song,
});

/** Creates the blind player of a page. */
export function createBlindPlayer(playback: Playback): BlindPlayer {
  let restoreQueue: (() => void) | null = null;
  let current: Track | null = null;

  const has = ({ currentTrack }: PlaybackState): boolean =>
    currentTrack !== null && currentTrack === current;
  const play = (track: Track): void => {
    if (!has(playback.state$.value)) restoreQueue = rememberQueue(playback);
    current = track;
    playback.playQueue([track], 0);
  };
  const end = (): void => {
    if (has(playback.state$.value)) restoreQueue?.();
    restoreQueue = current = null;
  };

  return {
    has,
    playHidden: (song, number, count) => play(hidden(song, number, count)),
    playWhole: (song) => play({ ...song, standsFor: song, isWhole: true }),
    end,
    leave() {
      if (current?.isWhole !== true) end();
      else restoreQueue = current = null;
    },
  };
}
