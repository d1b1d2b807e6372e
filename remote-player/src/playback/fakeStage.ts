import type { PlaybackPosition, Track } from '@prelude/shared';
import { createFakeHost, makeTrack, type FakeHost } from '@prelude/shared/testing';
import { connectEngine } from './engine';
import { createFakeAudio, type FakeAudio } from './fakeAudio';
import { createFakeConnection, type FakeConnection } from './fakeConnection';

/** The engine between a fake host and a fake audio port. */
export interface EngineStage {
  readonly host: FakeHost;
  readonly audio: FakeAudio;
  readonly connection: FakeConnection;
  /** The position in the store. */
  position(): PlaybackPosition;
  /** Plays the tracks from the first on; its sound is ready, and `sourceSeconds` long. */
  playFrom(tracks: readonly Track[], sourceSeconds?: number): void;
  /** Flushes what waits for the current emission. */
  settle(): Promise<void>;
  end(): void;
}

/** A queue of `length` tracks, whose sources are `/1.mp3` and so on. */
export const makeQueue = (length: number): readonly Track[] =>
  Array.from({ length }, (_, place) =>
    makeTrack({ trackId: place + 1, previewUrl: `/${place + 1}.mp3` }),
  );

/** Connects an engine; for tests only. */
export function createEngineStage(): EngineStage {
  const host = createFakeHost();
  const audio = createFakeAudio();
  const connection = createFakeConnection();
  const disconnect = connectEngine({
    ...host,
    audio,
    connection,
    schedule: host.clock.schedule,
  });
  return {
    host,
    audio,
    connection,
    position: () => host.playback.position$.value,
    playFrom(tracks, sourceSeconds = 95) {
      host.playback.playQueue(tracks, 0);
      audio.arrive(sourceSeconds);
    },
    async settle() {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
    end() {
      disconnect();
      host.end();
    },
  };
}
