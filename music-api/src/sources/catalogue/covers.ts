import { drawSleeves, type Sleeve } from '@prelude/composer';
import { contentHash } from '../../http/conditional.ts';
import type { Catalogue } from './catalogue.ts';

/** The widths that covers are served in, in CSS pixels; the largest has the artist's name and grain. */
export const COVER_SIZES = [60, 300, 600] as const;

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

function coverOf(id: number, { tone, draw }: Sleeve): Cover {
  let version: string | undefined;
  // Drawn when it is first asked for: all covers take a third of a second.
  const versionOf = (): string =>
    (version ??= contentHash(COVER_SIZES.map(draw).join('')).slice(0, 8));
  return {
    tone,
    get version() {
      return versionOf();
    },
    urlOf: (size) => `/api/music/covers/${id}?size=${size}&v=${versionOf()}`,
    svg: (size) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 300 300">${draw(size)}</svg>`,
  };
}

/** Draws the cover of each album. */
export const drawCovers = ({ albums }: Catalogue): Covers =>
  new Map([...drawSleeves(albums)].map(([id, sleeve]) => [id, coverOf(id, sleeve)]));
