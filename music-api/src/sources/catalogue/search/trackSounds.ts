import { characterOf, voicesHeard, type TrackCharacter } from '@prelude/composer';
import type { Catalogue, CatalogueTrack } from '../catalogue.ts';
import type { GenreId } from '@prelude/composer';

/** What the catalogue's music is like, reported by the same composer that makes its audio. */
export interface TrackSounds {
  characterOf(track: CatalogueTrack): TrackCharacter;
  /**
   * The tracks of some genres in whose preview one of the voices is heard. What is not learnt of
   * them is learnt by the call, which may take seconds.
   */
  playedOn(voices: readonly string[], genreIds: readonly GenreId[]): readonly CatalogueTrack[];
  /** The tracks of some genres that `playedOn` would have to learn. */
  unlearntOf(genreIds: readonly GenreId[]): readonly CatalogueTrack[];
  /** Composes a track ahead of `playedOn`, in a few milliseconds; a second time is free. */
  learn(track: CatalogueTrack): void;
}

// Specification 1.3: a preview is about 30 seconds; who looks for a piano wants to hear one.
const PREVIEW_SECONDS = 30;

/** Instruments are known of so many tracks of a genre, the most popular ones: to learn a track takes milliseconds. */
const MOST_STUDIED = 1_000;

/** The sounds of a catalogue: characters at once, voices at the first request. */
export function createTrackSounds({ tracks }: Catalogue): TrackSounds {
  const characters = new Map(tracks.map((track) => [track, characterOf(track)]));
  const voicesByTrack = new Map<CatalogueTrack, ReadonlySet<string>>();

  const voicesOf = (track: CatalogueTrack): ReadonlySet<string> => {
    const voices = voicesByTrack.get(track) ?? voicesHeard(track, PREVIEW_SECONDS);
    voicesByTrack.set(track, voices);
    return voices;
  };

  /** The tracks whose instruments are looked for. */
  const studiedOf = (genreIds: readonly GenreId[]): readonly CatalogueTrack[] => {
    const all = tracks.filter(({ genreId }) => genreIds.includes(genreId));
    if (all.length <= MOST_STUDIED) return all;
    return all.sort((left, right) => right.popularity - left.popularity).slice(0, MOST_STUDIED);
  };

  return {
    unlearntOf: (genreIds) => studiedOf(genreIds).filter((track) => !voicesByTrack.has(track)),
    learn: (track) => void voicesOf(track),
    characterOf: (track) => characters.get(track) ?? characterOf(track),
    playedOn: (voices, genreIds) =>
      studiedOf(genreIds).filter((track) => voices.some((voice) => voicesOf(track).has(voice))),
  };
}
