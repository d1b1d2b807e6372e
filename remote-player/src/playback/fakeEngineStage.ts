import type { PlaybackPosition, Track } from '@prelude/shared';
import { createFakeHost, makeTrack } from '@prelude/shared/testing';
import { connectEngine } from './engine';
import { createFakeAudio } from './fakeAudio';
import { createFakeConnection } from './fakeConnection';

/** The engine between a fake host and a fake audio port. */
export type EngineStage = ReturnType<typeof createEngineStage>;

/** A queue of `length` tracks, whose sources are `/1.mp3` and so on. */
export const makeQueue = (length: number): readonly Track[] =>
  Array.from({ length }, (_, place) =>
    makeTrack({ trackId: place + 1, previewUrl: `/${place + 1}.mp3` }),
  );

/** Connects an engine; for tests only. */
export function createEngineStage() {
  const host = createFakeHost();
  const audio = createFakeAudio();
  const connection = createFakeConnection();
  const warming = new Set<string>();
  const warmedUrls: string[] = [];
  const disconnect = connectEngine({
    ...host,
    music: {
      ...host.music,
      warmSound(url) {
        warmedUrls.push(url);
        warming.add(url);
        return () => void warming.delete(url);
      },
    },
    audio,
    connection,
    schedule: host.clock.schedule,
  });
  return {
    host,
    audio,
    connection,
    /** The sources whose beginnings were fetched, in order. */
    warmedUrls: warmedUrls as readonly string[],
    /** Those that were not stopped. */
    warming: (): readonly string[] => [...warming],
    /** The position in the store. */
    position: (): PlaybackPosition => host.playback.position$.value,
    /** Plays the tracks from the first on; its sound is ready, and `sourceSeconds` long. */
    playFrom(tracks: readonly Track[], sourceSeconds = 95): void {
      host.playback.playQueue(tracks, 0);
      audio.arrive(sourceSeconds);
    },
    /** Flushes what waits for the current emission. */
    async settle(): Promise<void> {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
    end(): void {
      disconnect();
      host.end();
    },
  };
}
