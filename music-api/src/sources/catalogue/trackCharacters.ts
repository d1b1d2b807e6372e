import { characterOf as compose, type TrackCharacter } from '@prelude/composer';
import type { CatalogueTrack } from './catalogue.ts';
import { INSTRUMENTS } from './search/vocabulary.ts';
import recorded from './trackCharacters.json' with { type: 'json' };

const RECORDED: Readonly<Record<string, TrackCharacter>> = recorded;
const SEARCHED_VOICES = new Set(INSTRUMENTS.flatMap(({ voices }) => voices));

/** Composes a track, which takes milliseconds, and describes it with the voices that a search can name. */
export function composedCharacterOf(track: CatalogueTrack): TrackCharacter {
  const { voices, ...character } = compose(track);
  return { ...character, voices: voices.filter((voice) => SEARCHED_VOICES.has(voice)).sort() };
}

/** A track's tempo, mode and voices, as `npm run characters -w @prelude/music-api` recorded them. */
export function characterOf({ trackId }: CatalogueTrack): TrackCharacter {
  const character = RECORDED[trackId];
  if (character === undefined) throw new RangeError(`There is no character of track ${trackId}`);
  return character;
}
