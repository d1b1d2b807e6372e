import type { Text } from './faces.ts';
import { type Room, set, type Setting } from './lettering.ts';
import { disc, each, field, fill, rect, short } from './print.ts';
import type { Palette } from './palettes.ts';
import type { Box } from './motifs/motif.ts';

/** The side of the square that every cover is drawn on, in drawing units. */
export const SIDE = 300;

/** What a layout places on the paper. */
export interface Parts {
  readonly title: Text;
  /** Absent where it would be too small to read. */
  readonly artist: Text | undefined;
  readonly palette: Palette;
  /** Letters are rounded to whole parts of a drawing unit: so many. */
  readonly steps: number;
  /** Draws the picture into a box. */
  readonly picture: (box: Box) => string;
  /** True if a long box takes the picture several times, side by side. */
  readonly isRepeated: boolean;
}

/** Places the parts on the paper. */
type Layout = (parts: Parts) => string;

const MARGIN = 20;
const INNER = SIDE - 2 * MARGIN;
/** The largest em of the artist's name. */
const SMALL = 17;

/** The picture in a part of the cover; a frieze of it where the part is long. */
function pictureAt(
  { picture, isRepeated }: Parts,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const [count, isTall] = [Math.round(Math.max(width / height, height / width)), height > width];
  if (count < 2 || !isRepeated) return field(x, y, width, height, picture({ width, height }));
  const own = isTall ? { width, height: height / count } : { width: width / count, height };
  const copies = each(count - 1, (index) => {
    const place = short((index + 1) * (isTall ? own.height : own.width));
    return `<use href="#f" ${isTall ? 'y' : 'x'}="${place}"/>`;
  });
  return field(
    x,
    y,
    width,
    height,
    `<svg id="f" width="${short(own.width)}" height="${short(own.height)}">${picture(own)}</svg>${copies}`,
  );
}

/** The title; larger where it is alone. */
function titleIn(
  { title, artist, steps }: Parts,
  room: Omit<Room, 'steps'> & { readonly largest: number },
): Setting {
  const growth = artist ? 1 : 1.3;
  return set(title, {
    steps,
    ...room,
    height: room.height * growth,
    largest: room.largest * growth,
  });
}

const artistLine = ({ artist, steps }: Parts, width: number, align: 'start' | 'middle' = 'start') =>
  artist &&
  set(artist, { steps, width, height: 40, lines: 2, largest: SMALL, align, tracking: 0.06 });

/** The picture above, the letters on a strip of paper below. */
const poster: Layout = (parts) => {
  const { palette } = parts;
  const name = titleIn(parts, { width: INNER, height: 88, lines: 2, largest: 62 });
  const by = artistLine(parts, INNER);
  const strip = name.height + (by ? by.height + 9 : 0) + 36;
  return (
    pictureAt(parts, 0, 0, SIDE, SIDE - strip) +
    name.draw(palette.ink, MARGIN, SIDE - strip + 18) +
    (by?.draw(palette.ink, MARGIN, SIDE - 18 - by.height) ?? '')
  );
};

/** The letters on top, the picture below, to the rims. */
const headline: Layout = (parts) => {
  const { palette } = parts;
  const name = titleIn(parts, { width: INNER, height: 108, lines: 3, largest: 66 });
  const by = artistLine(parts, INNER);
  const y = 20 + name.height + (by ? by.height + 10 : 0) + 18;
  return (
    name.draw(palette.ink, MARGIN, 20) +
    (by?.draw(palette.ink, MARGIN, 20 + name.height + 10) ?? '') +
    pictureAt(parts, 0, y, SIDE, SIDE - y)
  );
};

/** A picture in a wide margin, the letters centred below. */
const frame: Layout = (parts) => {
  const { palette } = parts;
  const name = titleIn(parts, { width: INNER, height: 62, lines: 2, largest: 46, align: 'middle' });
  const by = artistLine(parts, INNER, 'middle');
  const height = SIDE - 30 - name.height - (by ? by.height + 9 : 0) - 36;
  const width = Math.min(240, height * 1.18);
  const y = 30 + height + 16;
  return (
    pictureAt(parts, (SIDE - width) / 2, 28, width, height) +
    name.draw(palette.ink, (SIDE - name.width) / 2, y) +
    (by?.draw(palette.ink, (SIDE - by.width) / 2, y + name.height + 9) ?? '')
  );
};

/** The title up the left side. */
const spine: Layout = (parts) => {
  const { palette } = parts;
  const name = titleIn(parts, { width: 264, height: 74, lines: 2, largest: 78 });
  const by = artistLine(parts, 264);
  const column = name.height + (by ? by.height + 9 : 0) + 36;
  return (
    name.draw(palette.ink, 18, SIDE - 18, 'up') +
    (by?.draw(palette.ink, 18 + name.height + 9, SIDE - 18, 'up') ?? '') +
    pictureAt(parts, column, 0, SIDE - column, SIDE)
  );
};

/** A round window on the paper, the letters centred below. */
const porthole: Layout = (parts) => {
  const { palette, picture } = parts;
  const name = titleIn(parts, { width: INNER, height: 56, lines: 2, largest: 44, align: 'middle' });
  const by = artistLine(parts, INNER, 'middle');
  const radius = Math.min(98, (SIDE - name.height - (by ? by.height + 9 : 0) - 62) / 2);
  const y = 24 + radius * 2 + 18;
  const side = radius * 2;
  return (
    field(
      (SIDE - side) / 2,
      24,
      side,
      side,
      `<pattern id="f" width="${short(side)}" height="${short(side)}" patternUnits="userSpaceOnUse">${picture({ width: side, height: side })}</pattern>` +
        disc('url(#f)', radius, radius, radius),
    ) +
    name.draw(palette.ink, (SIDE - name.width) / 2, y) +
    (by?.draw(palette.ink, (SIDE - by.width) / 2, y + name.height + 9) ?? '')
  );
};

/** The letters are the picture; a strip of drawing below. */
const giant: Layout = (parts) => {
  const { palette } = parts;
  const by = artistLine(parts, INNER);
  const name = titleIn(parts, { width: 268, height: 150, lines: 3, largest: 130 });
  const top = by ? 18 + by.height + 14 : 20;
  const y = top + name.height + 18;
  return (
    (by?.draw(palette.ink, 17, 18) ?? '') +
    name.draw(palette.ink, 16, top) +
    pictureAt(parts, 0, y, SIDE, SIDE - y)
  );
};

/** The letters at the left, the picture as a column at the right. */
const column: Layout = (parts) => {
  const { palette } = parts;
  const name = titleIn(parts, { width: 158, height: 190, lines: 4, largest: 58 });
  const by = artistLine(parts, 158);
  return (
    name.draw(palette.ink, 18, 22) +
    (by?.draw(palette.ink, 18, SIDE - 20 - by.height) ?? '') +
    pictureAt(parts, 192, 0, 108, SIDE)
  );
};

/** The picture on the whole sleeve, the letters on a label. */
const label: Layout = (parts) => {
  const { palette, picture } = parts;
  const name = titleIn(parts, { width: 200, height: 76, lines: 2, largest: 44 });
  const by = artistLine(parts, 200);
  const [width, height] = [
    Math.max(name.width, by?.width ?? 0) + 32,
    name.height + (by ? by.height + 9 : 0) + 32,
  ];
  const y = SIDE - 22 - height;
  return (
    picture({ width: SIDE, height: SIDE }) +
    fill(palette.ink, rect(22, y, width, height)) +
    name.draw(palette.paper, 38, y + 16) +
    (by?.draw(palette.paper, 38, y + 16 + name.height + 9) ?? '')
  );
};

/** The layouts. */
export const LAYOUTS = { poster, headline, frame, spine, porthole, giant, column, label } as const;

/** The name of a layout. */
export type LayoutName = keyof typeof LAYOUTS;
