import type { Catalogue, CatalogueTrack } from '../catalogue.ts';
import type { GenreId } from '../entries.ts';
import { characterOf, composeTrack } from '../../../audio/composition/composeTrack.ts';
import type { TrackCharacter } from '../../../audio/composition/composeTrack.ts';

/** What the catalogue's music is like, told by the same composer that makes its audio. */
export interface TrackSounds {
  characterOf(track: CatalogueTrack): TrackCharacter;
  /**
   * The tracks of some genres in whose preview one of the voices is heard. The first call for a
   * genre composes what is not learnt of it, a few milliseconds a track.
   */
  playedOn(voices: readonly string[], genreIds: readonly GenreId[]): readonly CatalogueTrack[];
  /** Composes one more track ahead of `playedOn`, in a few milliseconds; false when none is left. */
  learnOne(): boolean;
}

// Specification, point 1: a preview is about 30 seconds; who looks for a piano wants to hear one.
const previewSeconds = 30;

const voicesHeardIn = (track: CatalogueTrack): ReadonlySet<string> =>
  new Set(
    composeTrack(track)
      .events.filter(({ startSeconds }) => startSeconds < previewSeconds)
      .map(({ part }) => part.voice.name),
  );

/** Tells the sounds of a catalogue; characters at once, voices when somebody first asks. */
export const createTrackSounds = ({ tracks }: Catalogue): TrackSounds => {
  const characters = new Map(tracks.map((track) => [track, characterOf(track)]));
  const voicesByTrack = new Map<CatalogueTrack, ReadonlySet<string>>();

  const voicesOf = (track: CatalogueTrack): ReadonlySet<string> => {
    const voices = voicesByTrack.get(track) ?? voicesHeardIn(track);
    voicesByTrack.set(track, voices);
    return voices;
  };

  const unlearnt = tracks.values();

  return {
    learnOne: () => {
      const next = unlearnt.next();
      if (next.done) return false;
      voicesOf(next.value);
      return true;
    },
    characterOf: (track) => characters.get(track) ?? characterOf(track),
    playedOn: (voices, genreIds) =>
      tracks.filter(
        (track) =>
          genreIds.includes(track.genreId) && voices.some((voice) => voicesOf(track).has(voice)),
      ),
  };
};
