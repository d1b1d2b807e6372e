import type { Random } from '@prelude/composer';
import type { Palette } from './palettes.ts';

/** The side of the square that every cover is drawn on, in drawing units. */
export const SIDE = 300;

/** A background and four inks for one cover; the first ink has the highest contrast. */
export interface Scheme {
  readonly ground: string;
  readonly inks: readonly [string, string, string, string];
}

/** Draws one cover: returns the SVG elements on the background. */
export type CoverFamily = (scheme: Scheme, random: Random) => string;

/** Arranges a palette for a dark, light or bold background. */
export function schemeOf(palette: Palette, random: Random): Scheme {
  const { night, deep, bold, bright, pale } = palette;
  return random.pick<Scheme>([
    { ground: night, inks: [bold, bright, pale, deep] },
    { ground: night, inks: [bright, bold, pale, deep] },
    { ground: bold, inks: [night, pale, bright, deep] },
    { ground: bright, inks: [night, bold, pale, deep] },
    { ground: deep, inks: [bright, night, pale, bold] },
    { ground: pale, inks: [bold, night, bright, deep] },
  ]);
}

/** A number, rounded to the precision of a drawing. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A point of the drawing. */
export type Point = readonly [x: number, y: number];

/** The point at an angle (radians) and a distance from another. */
export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
];

/** A filled circle. */
export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;

/** A filled rectangle, its corners rounded by `corner`. */
export const rectangle = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  corner = 0,
): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${corner > 0 ? ` rx="${short(corner)}"` : ''} fill="${fill}"/>`;

/** A filled path. */
export const path = (commands: string, fill: string): string =>
  `<path d="${commands}" fill="${fill}"/>`;

/** The commands of a closed polygon. */
export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;

/** A colour between two others; 0 gives the first, 1 the second. */
export function blend(from: string, to: string, share: number): string {
  const channel = (start: number): string => {
    const low = Number.parseInt(from.slice(start, start + 2), 16);
    const high = Number.parseInt(to.slice(start, start + 2), 16);
    return Math.round(low + (high - low) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** The numbers from 0 up to but not including a count. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Draws so many figures on top of each other. */
export const drawEach = (count: number, draw: (index: number) => string): string =>
  upTo(count).map(draw).join('');

/** The item at a place, starting over after the last; throws a RangeError on an empty list. */
export function cycle<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('Cannot cycle through an empty list');
  return item;
}
