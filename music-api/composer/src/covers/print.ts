/** A point of the drawing. */
export type Point = readonly [x: number, y: number];

/** A number with one decimal, as short as it can be written. */
export const short = (value: number): string =>
  String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

/** Numbers of a path, whole from ten on; a minus sign separates by itself. */
export const list = (...values: readonly number[]): string =>
  values
    .map((value) => (Math.abs(value) < 10 ? short(value) : String(Math.round(value))))
    .join(' ')
    .replaceAll(' -', '-');

/** The numbers from 0 up to but not including a count. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Draws so many figures, one after the other. */
export const each = (count: number, draw: (index: number) => string): string =>
  upTo(count).map(draw).join('');

/** The item at a place, starting over after the last; throws a RangeError on an empty list. */
export function cycle<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('Cannot cycle through an empty list');
  return item;
}

/** A filled path. */
export const fill = (colour: string, commands: string): string =>
  `<path fill="${colour}" d="${commands}"/>`;

/** A path drawn as a line; `more` are further attributes. */
export const line = (colour: string, width: number, commands: string, more = ''): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${short(width)}"${more} d="${commands}"/>`;

/** A filled circle. */
export const disc = (colour: string, x: number, y: number, radius: number): string =>
  `<circle fill="${colour}" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`;

/** The commands of a rectangle. */
export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${list(x, y)}h${short(width)}v${short(height)}h${short(-width)}z`;

/** The commands of a closed polygon. */
export const polygon = (...points: readonly Point[]): string =>
  `M${points.map(([x, y]) => list(x, y)).join('L')}z`;

/** The commands of a circle. */
export const ring = (x: number, y: number, radius: number): string =>
  `M${list(x - radius, y)}a${list(radius, radius)} 0 1 1 ${list(radius * 2, 0)}a${list(radius, radius)} 0 1 1 ${list(-radius * 2, 0)}z`;

/** The point at an angle (radians) and a distance from another. */
export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
];

/** A part of the cover; what is drawn beyond its rim is cut off. */
export const field = (
  x: number,
  y: number,
  width: number,
  height: number,
  drawing: string,
): string =>
  `<svg x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}">${drawing}</svg>`;
