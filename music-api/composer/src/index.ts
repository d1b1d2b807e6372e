export { characterOf, type TrackCharacter } from './composition/character.ts';
export { sectionsOf } from './composition/sections.ts';
export type { Face } from './covers/faces.ts';
export type { SleeveAlbum } from './covers/hands.ts';
export { drawSleeves, lettersOf, type Sleeve } from './covers/sleeve.ts';
export { GENRE_IDS, type GenreId } from './genres/index.ts';
export { ENGINE_VERSION, type RenderStep, startRendering, type TrackRendering } from './engine.ts';
export { PEAK_COUNT } from './mixing/peaks.ts';
export { createRandom, type Random } from './random.ts';
export {
  AUDIO_QUALITIES,
  type AudioQuality,
  type AudioTrackSpec,
  renditionBytes,
  renditionType,
} from './renditions.ts';
