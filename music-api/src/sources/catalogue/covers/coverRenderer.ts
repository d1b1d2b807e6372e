import { contentHash } from '../../../http/conditional.ts';
import type { Catalogue, CatalogueAlbum } from '../catalogue.ts';
import { createRandom } from '@prelude/composer';
import { cycle, schemeOf, SIDE } from './canvas.ts';
import type { CoverFamily } from './canvas.ts';
import * as patterns from './families/patterns.ts';
import * as scenes from './families/scenes.ts';
import { GENRE_PALETTES, PALETTES } from './palettes.ts';

/** The widths that covers are served in, in CSS pixels; the drawing itself scales. */
export const COVER_SIZES = [60, 300] as const;

/** One of the widths that covers are served in. */
export type CoverSize = (typeof COVER_SIZES)[number];

/** The drawing of one album's cover. */
export interface Cover {
  /** The leading colour, #rrggbb. */
  readonly tone: string;
  /** Changes when the drawing changes, so that an address can be cached forever. */
  readonly version: string;
  /** The drawing as an SVG document. */
  svg(size: CoverSize): string;
}

/** Every cover of a catalogue, drawn once. */
export interface CoverRenderer {
  find(albumId: number): Cover | undefined;
  /** The origin-relative address of an album's cover; throws a RangeError on an unknown album. */
  urlOf(albumId: number, size: CoverSize): string;
  /** The leading colour of an album's cover; throws a RangeError on an unknown album. */
  toneOf(albumId: number): string;
}

const FAMILIES: readonly CoverFamily[] = [
  patterns.rings,
  scenes.waves,
  scenes.sunburst,
  patterns.tiles,
  patterns.bars,
  scenes.sunset,
  patterns.leaves,
  scenes.hills,
  patterns.terrazzo,
  scenes.rosette,
  patterns.halftone,
  patterns.scales,
];

function draw({ id, genreId }: CatalogueAlbum): Cover {
  const random = createRandom(`linocut ${id}`);
  const palette = PALETTES[random.pick(GENRE_PALETTES[genreId])];
  const scheme = schemeOf(palette, random);
  // Neighbouring albums never share a family, and each hundred of ids starts at another.
  const family = cycle(FAMILIES, id * 7 + Math.floor(id / 100) * 3);
  const shapes = `<rect width="${SIDE}" height="${SIDE}" fill="${scheme.ground}"/>${family(scheme, random)}`;
  return {
    // Scales cover the background.
    tone: family === patterns.scales ? scheme.inks[0] : scheme.ground,
    version: contentHash(shapes).slice(0, 8),
    svg: (size) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${SIDE} ${SIDE}">${shapes}</svg>`,
  };
}

/** Draws the covers of a catalogue. */
export function createCoverRenderer(catalogue: Catalogue): CoverRenderer {
  const covers = new Map(catalogue.albums.map((album) => [album.id, draw(album)]));
  const coverOf = (albumId: number): Cover => {
    const cover = covers.get(albumId);
    if (cover === undefined) throw new RangeError(`There is no album ${albumId}`);
    return cover;
  };
  return {
    find: (albumId) => covers.get(albumId),
    urlOf: (albumId, size) =>
      `/api/music/covers/${albumId}?size=${size}&v=${coverOf(albumId).version}`,
    toneOf: (albumId) => coverOf(albumId).tone,
  };
}
