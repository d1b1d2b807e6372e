import { contentHash } from '../../../http/conditional.ts';
import type { Catalogue, CatalogueAlbum } from '../catalogue.ts';
import { createRandom } from '@prelude/composer';
import { cycle, schemeOf, SIDE } from './canvas.ts';
import { FAMILIES, scales } from './families.ts';
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
  /** The origin-relative address. */
  urlOf(size: CoverSize): string;
  /** The drawing as an SVG document. */
  svg(size: CoverSize): string;
}

/** Covers by the ids of their albums. */
export type Covers = ReadonlyMap<number, Cover>;

function draw({ id, genreId }: CatalogueAlbum): Cover {
  const random = createRandom(`linocut ${id}`);
  const palette = PALETTES[random.pick(GENRE_PALETTES[genreId])];
  const scheme = schemeOf(palette, random);
  // Neighbouring albums never share a family, and each hundred of ids starts at another.
  const family = cycle(FAMILIES, id * 7 + Math.floor(id / 100) * 3);
  const shapes = `<rect width="${SIDE}" height="${SIDE}" fill="${scheme.ground}"/>${family(scheme, random)}`;
  const version = contentHash(shapes).slice(0, 8);
  return {
    // Scales cover the background.
    tone: family === scales ? scheme.inks[0] : scheme.ground,
    version,
    urlOf: (size) => `/api/music/covers/${id}?size=${size}&v=${version}`,
    svg: (size) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${SIDE} ${SIDE}">${shapes}</svg>`,
  };
}

/** Draws the cover of each album. */
export const drawCovers = ({ albums }: Catalogue): Covers =>
  new Map(albums.map((album) => [album.id, draw(album)]));
