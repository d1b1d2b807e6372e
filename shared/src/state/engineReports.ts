import type { PlaybackEngineSide, PlaybackFailure } from './playback';
import type { Transport } from './transport';

/** Playback stops after this many failed sources in a row (specification 4.13). */
const FAILURE_LIMIT = 3;

const toSeconds = (value: number): number => (Number.isFinite(value) ? Math.max(0, value) : 0);

/** Handles the audio engine's reports; without a current track they are ignored. */
export function createEngineReports(
  transport: Transport,
  tellFailure: (failure: PlaybackFailure) => void,
): Omit<PlaybackEngineSide, 'seeks$' | 'following$' | 'preparations$'> {
  const { player$, state$, patch, stop, step } = transport;

  return {
    reportPosition({ currentTimeSeconds, durationSeconds }) {
      if (!state$.value.currentTrack) return;
      const position = {
        currentTimeSeconds: toSeconds(currentTimeSeconds),
        durationSeconds: toSeconds(durationSeconds),
      };
      transport.note(
        position.currentTimeSeconds > 0 ? { position, failuresInARow: 0 } : { position },
      );
    },
    reportBuffering(isBuffering) {
      const { currentTrack, isBuffering: before } = state$.value;
      if (currentTrack && isBuffering !== before) patch({ isBuffering });
    },
    reportPlaying(isPlaying) {
      const { currentTrack, isPlaying: before } = state$.value;
      if (!currentTrack || isPlaying === before) return;
      patch({ isPlaying }, isPlaying ? { halt: null } : {});
    },
    reportEnded() {
      const { currentTrack, isPlaying } = state$.value;
      if (!currentTrack) return;
      // A pause just before the end is kept: nothing starts by itself.
      if (!isPlaying || !transport.goOn()) stop('ended');
    },
    reportFailure(error) {
      const { currentTrack: track, isPlaying, queue } = state$.value;
      if (!track) return;
      const failuresInARow = player$.value.failuresInARow + 1;
      transport.note({ failuresInARow });
      // A paused player stays silent, and a shuffled queue of one would only fail again.
      const goesOn = isPlaying && failuresInARow < FAILURE_LIMIT && queue.length > 1;
      if (!goesOn || !step(1)) stop('failed');
      tellFailure({ track, error });
    },
  };
}
