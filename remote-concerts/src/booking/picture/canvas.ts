/** The size of every concert picture in its own units; the page scales it. */
export const WIDTH = 320;
export const HEIGHT = 240;

/** `count` whole numbers from 0. */
export const times = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => i);

/** The corners of a polygon as an SVG `points` text. */
export const points = (...corners: readonly (readonly [number, number])[]): string =>
  corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
