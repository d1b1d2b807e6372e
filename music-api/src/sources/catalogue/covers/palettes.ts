import type { GenreId } from '@prelude/composer';

/** Five matching tones, from dark to light; each is #rrggbb. */
export interface Palette {
  readonly night: string;
  readonly deep: string;
  readonly bold: string;
  readonly bright: string;
  readonly pale: string;
}

const tones = (
  night: string,
  deep: string,
  bold: string,
  bright: string,
  pale: string,
): Palette => ({ night, deep, bold, bright, pale });

/** The palettes of covers. */
export const PALETTES = {
  ember: tones('#2a0f4f', '#8a1c5c', '#ff5e78', '#ffb36b', '#ffe9c9'),
  lagoon: tones('#0b3a5b', '#14787a', '#34c9a5', '#a7e39d', '#f3f7b5'),
  orchid: tones('#1d0f52', '#5b2bb5', '#7cc3ff', '#f4b4ff', '#fdeaff'),
  fiesta: tones('#073b4c', '#11739a', '#ef476f', '#ffd166', '#fff4d6'),
  ultraviolet: tones('#23004d', '#5a189a', '#c77dff', '#72efdd', '#f1e4ff'),
  terracotta: tones('#2f3152', '#6d4b6b', '#e07a5f', '#f2cc8f', '#f8f3e1'),
  marigold: tones('#340a91', '#7209b7', '#ff5400', '#ffbd00', '#fff1c9'),
  mint: tones('#150035', '#43118a', '#4f8fe0', '#80ffdb', '#e8fff8'),
  paddy: tones('#0f3325', '#23774a', '#f08a24', '#f9d35f', '#fff8e1'),
  silk: tones('#430a33', '#9d1b56', '#e8366b', '#f7b32b', '#fdeacc'),
  peacock: tones('#04304a', '#126b8c', '#00b8a9', '#f8c537', '#f6f4e4'),
  jasmine: tones('#163528', '#3d8058', '#f2705e', '#f9c784', '#fffbe8'),
  denim: tones('#14213d', '#2f4b8f', '#e85d3f', '#fcb131', '#f5efe2'),
  whisky: tones('#35180d', '#7f3d1a', '#dd7527', '#f3bb66', '#fcefd9'),
  prairie: tones('#1f343d', '#4e7263', '#cf6536', '#edc55f', '#f6ecd2'),
  canyon: tones('#35203c', '#7a3d57', '#dd5f38', '#e9ba5d', '#f6e8cf'),
  blueNote: tones('#0b1433', '#1c4e8c', '#2a9df4', '#f5c244', '#f9f4e2'),
  smoke: tones('#1d1d36', '#464c78', '#e8405c', '#f5a99a', '#f6f1ea'),
  bordeaux: tones('#2d0a22', '#77163b', '#e0265f', '#fa7a48', '#fde4d1'),
  acid: tones('#0a1f26', '#16554f', '#00d998', '#d6f83f', '#f6ffe0'),
  laser: tones('#13003a', '#4310a0', '#ff2e93', '#16d5ff', '#eff4ff'),
  cobalt: tones('#071345', '#1744c4', '#3f8efc', '#87f5fb', '#f0fbff'),
  forge: tones('#1d1226', '#662339', '#f24333', '#f9b15c', '#f9f2e9'),
  beacon: tones('#17222f', '#3d556f', '#f05d23', '#f6d04d', '#f6f2e6'),
  blush: tones('#36102f', '#86306c', '#ff7aa2', '#ffc8a2', '#fff0e8'),
  plum: tones('#29034d', '#74207f', '#e8559a', '#ffa06c', '#ffe6d6'),
  cocoa: tones('#2d150d', '#75392a', '#e3763a', '#f7b892', '#fdecdd'),
  moss: tones('#16302a', '#3f6b4a', '#8fbf4d', '#f5d76e', '#fbf7e2'),
  seaside: tones('#193053', '#3f7ba3', '#e63946', '#a3dde0', '#f3faee'),
  kiln: tones('#25343c', '#48776c', '#e76f51', '#ecc55f', '#fdf6e3'),
  candy: tones('#3a1466', '#7f3bea', '#ff5d8f', '#ffd23f', '#fff2f8'),
  sherbet: tones('#22385c', '#3a7df0', '#ff6b6b', '#ffd671', '#f8fff5'),
} as const satisfies Readonly<Record<string, Palette>>;

/** The name of a palette. */
export type PaletteName = keyof typeof PALETTES;

/** The palettes for each genre. A new palette changes covers. */
export const GENRE_PALETTES: Readonly<Record<GenreId, readonly PaletteName[]>> = {
  pop: ['ember', 'candy', 'sherbet', 'fiesta', 'orchid', 'marigold', 'lagoon', 'plum'],
  bollywood: ['silk', 'marigold', 'peacock', 'fiesta', 'ember', 'plum', 'paddy', 'orchid'],
  rock: ['forge', 'beacon', 'bordeaux', 'smoke', 'denim', 'terracotta', 'seaside', 'blueNote'],
  indieosng: ['paddy', 'silk', 'peacock', 'jasmine', 'lagoon', 'marigold', 'kiln', 'fiesta'],
  'hip-hop': ['beacon', 'marigold', 'candy', 'denim', 'acid', 'forge', 'fiesta', 'ultraviolet'],
  electronic: ['laser', 'cobalt', 'ultraviolet', 'acid', 'mint', 'orchid', 'lagoon', 'candy'],
  jazz: ['blueNote', 'bordeaux', 'whisky', 'smoke', 'kiln', 'denim', 'canyon', 'moss'],
  country: ['whisky', 'prairie', 'canyon', 'denim', 'terracotta', 'cocoa', 'seaside', 'moss'],
  'r&b': ['blush', 'plum', 'cocoa', 'bordeaux', 'ember', 'ultraviolet', 'whisky', 'cobalt'],
  indie: ['moss', 'seaside', 'kiln', 'terracotta', 'jasmine', 'sherbet', 'prairie', 'blush'],
};
