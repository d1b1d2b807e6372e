import {
  cycle,
  disc,
  each,
  fill,
  line,
  list,
  polar,
  polygon,
  rect,
  ring,
  short,
  upTo,
} from '../print.ts';
import type { Motif } from './motif.ts';

/** Two or three large discs, printed over each other. */
export const discs: Motif = ({ width, height }, { first, second, third }, random) => {
  const radius = Math.min(width * 0.3, height * 0.42);
  const angle = random.range(-0.7, 0.7);
  const reach = radius * random.range(0.42, 0.6);
  const middle = [width / 2, height / 2] as const;
  const [x1, y1] = polar(...middle, reach, angle + Math.PI);
  const [x2, y2] = polar(...middle, reach, angle);
  const half = Math.sqrt(radius ** 2 - reach ** 2);
  const [topX, topY] = polar(...middle, half, angle - Math.PI / 2);
  const [lowX, lowY] = polar(...middle, half, angle + Math.PI / 2);
  const arc = `A${list(radius, radius)} 0 0 1 `;
  const colours = random.pick([
    [first, second, third],
    [second, third, first],
    [third, first, second],
  ] as const);
  return (
    disc(colours[0], x1, y1, radius) +
    disc(colours[1], x2, y2, radius) +
    fill(colours[2], `M${list(topX, topY)}${arc}${list(lowX, lowY)}${arc}${list(topX, topY)}z`)
  );
};

/** Arches inside arches. */
export const arches: Motif = ({ width, height }, { paper, first, second, third }, random) => {
  const x = width * random.pick([0, 0.5, 0.5, 1]);
  const outer =
    x === width / 2 ? Math.min(width * 0.48, height * 0.94) : Math.min(width, height) * 0.98;
  const count = random.integer(4, 6);
  const colours = random.shuffled([first, second, third]);
  return (
    each(count, (step) =>
      disc(cycle(colours, step), x, height, outer * (1 - step / (count + 0.6))),
    ) + disc(paper, x, height, outer * (0.6 / (count + 0.6)))
  );
};

/** A grid of quarter discs and half discs. */
export const quarters: Motif = ({ width, height }, { paper, first, second, third }, random) => {
  const rows = Math.max(1, Math.round(height / random.pick([62, 75, 92])));
  const cell = Math.ceil(height / rows);
  const columns = Math.ceil(width / cell);
  const grounds = new Map<string, string>();
  const figures = new Map<string, string>();
  const add = (to: Map<string, string>, colour: string, commands: string): void =>
    void to.set(colour, (to.get(colour) ?? '') + commands);
  for (const index of upTo(rows * columns)) {
    const [x, y] = [(index % columns) * cell, Math.floor(index / columns) * cell];
    const [ground = paper, figure = first] = random.shuffled([paper, first, second, third]);
    if (ground !== paper) add(grounds, ground, rect(x, y, cell, cell));
    const [right, low] = [random.chance(0.5), random.chance(0.5)];
    const [cornerX, cornerY] = [right ? x + cell : x, low ? y + cell : y];
    const [dx, dy] = [right ? -cell : cell, low ? -cell : cell];
    add(
      figures,
      figure,
      random.chance(0.2)
        ? ring(x + cell / 2, y + cell / 2, cell / 2)
        : `M${list(cornerX, cornerY)}h${short(dx)}a${list(cell, cell)} 0 0 ${right === low ? 1 : 0} ${list(-dx, dy)}z`,
    );
  }
  return [...grounds, ...figures].map(([colour, commands]) => fill(colour, commands)).join('');
};

/** Ribbons side by side that turn a corner. */
export const ribbons: Motif = ({ width, height }, { first, second, third }, random) => {
  const colours = random.shuffled([first, second, third, first]).slice(0, random.integer(3, 4));
  const thick = Math.min(width, height) * random.range(0.09, 0.12);
  const turn = width * random.range(0.3, 0.55);
  const falls = random.chance(0.5);
  const bends = colours.map((colour, step) => {
    const radius = thick * (colours.length - step) + 6;
    const y = falls ? height * 0.2 + step * thick : height * 0.8 - step * thick;
    return line(
      colour,
      thick * 0.9,
      `M0 ${short(y)}H${short(turn)}a${list(radius, radius)} 0 0 ${falls ? 1 : 0} ${list(radius, falls ? radius : -radius)}V${short(falls ? height : 0)}`,
    );
  });
  return bends.join('');
};

/** Upright bars in a rhythm. */
export const bars: Motif = ({ width, height }, { first, second, third }, random) => {
  const count = Math.max(4, Math.round(width / random.pick([24, 32, 40])));
  const step = width / count;
  const share = random.range(0.62, 0.84);
  const beat = random.pick([2, 3, 4]);
  const hung = random.chance(0.35);
  const parts = [first, second, third].map((colour, own) =>
    fill(
      colour,
      upTo(count)
        .filter((index) => (index * 2 + (index % beat)) % 3 === own)
        .map((index) => {
          const length =
            height * (index % beat === 0 ? random.range(0.66, 0.92) : random.range(0.25, 0.6));
          return rect(
            index * step + (step * (1 - share)) / 2,
            hung ? 0 : height - length,
            step * share,
            length,
          );
        })
        .join(''),
    ),
  );
  return parts.join('');
};

/** Rows of dots that grow. */
export const halftone: Motif = ({ width, height }, { first, second, third }, random) => {
  const gap = random.pick([13, 16, 20]);
  const rows = Math.ceil(height / gap);
  const down = random.chance(0.6);
  const dots = each(rows, (row) => {
    const share = down ? row / rows : 1 - row / rows;
    return `<path stroke-width="${short(gap * (0.14 + share * 0.86))}" d="M${list(row % 2 ? 0 : gap / 2, (row + 0.5) * gap)}H${short(width + gap)}"/>`;
  });
  const [body, dot] = random.pick([
    [first, third],
    [second, first],
    [third, second],
  ] as const);
  const radius = Math.min(width, height) * 0.4;
  return (
    disc(body, width * random.pick([0.35, 0.5, 0.65]), height * 0.48, radius) +
    `<g fill="none" stroke="${dot}" stroke-linecap="round" stroke-dasharray="0 ${gap}">${dots}</g>`
  );
};

/** Two sets of circles that cross. */
export const moire: Motif = ({ width, height }, { paper, first, second, third }, random) => {
  const gap = random.pick([9, 11, 14]);
  const [x, y] = [width / 2, height / 2];
  const apart = Math.min(gap * random.range(1.6, 3.2), width * 0.12);
  const rings = (name: string, colour: string, side: number): string => {
    const clear = `<stop offset=".44" stop-color="${colour}" stop-opacity="0"/>`;
    return `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${short(x + side * apart)}" cy="${short(y)}" r="${gap}" spreadMethod="repeat">${clear}<stop offset=".5" stop-color="${colour}"/><stop offset=".94" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  };
  const radius = Math.min(width * 0.48 - apart, height * 0.46);
  const circle = (name: string, side: number): string =>
    disc(`url(#${name})`, x + side * apart, y, radius);
  return (
    fill(random.pick([paper, third]), rect(0, 0, width, height)) +
    rings('a', first, -1) +
    rings('b', second, 1) +
    circle('a', -1) +
    circle('b', 1)
  );
};

/** Cubes that seem to stand out. */
export const cubes: Motif = ({ width, height }, { first, second, third }, random) => {
  const [dx, dy] = random.pick([
    [22, 13],
    [30, 17],
    [38, 22],
  ] as const);
  const side = dy * 2;
  const faces: readonly (readonly [string, string])[] = [
    [third, `v${side}l${list(dx, dy)}v${-side}z`],
    [first, `m${list(dx * 2, 0)}v${side}l${list(-dx, dy)}v${-side}z`],
  ];
  const cubesAt = (commands: string): string =>
    [
      [0, dy],
      [-dx, side * 2],
      [dx, side * 2],
      [-dx, -side],
      [dx, -side],
    ]
      .map(([x = 0, y = 0]) => `M${x} ${y}${commands}`)
      .join('');
  return (
    `<pattern id="c" width="${dx * 2}" height="${side * 3}" patternUnits="userSpaceOnUse">` +
    fill(second, rect(0, 0, dx * 2, side * 3)) +
    faces.map(([colour, commands]) => fill(colour, cubesAt(commands))).join('') +
    '</pattern>' +
    fill('url(#c)', rect(0, 0, width, height))
  );
};

/** A checkerboard whose columns narrow towards a fold. */
export const checker: Motif = ({ width, height }, { first, third }, random) => {
  const fold = random.range(0.35, 0.65);
  const rows = Math.max(2, Math.round(height / 34));
  const columns = 13;
  const weights = upTo(columns).map(
    (index) => 0.12 + Math.abs(index / (columns - 1) - fold) ** 1.3,
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const widths = weights.map((weight) => short((weight / total) * width));
  const colour = random.pick([first, third]);
  const board = (parity: number, dashes: string): string =>
    line(
      colour,
      height / rows + 0.3,
      upTo(rows)
        .filter((row) => row % 2 === parity)
        .map((row) => `M0 ${short(((row + 0.5) * height) / rows)}h${short(width)}`)
        .join(''),
      ` stroke-dasharray="${dashes}"`,
    );
  return board(0, `${widths.join(' ')} 0`) + board(1, `0 ${widths.join(' ')}`);
};

/** Large sheets of paper, cut at angles. */
export const shards: Motif = ({ width, height }, { ink, first, second, third }, random) => {
  const [x, y] = [width * random.range(0.3, 0.7), height * random.range(0.35, 0.75)];
  const reach = width + height;
  const count = random.integer(5, 7);
  const start = random.range(0, Math.PI * 2);
  const colours = random.shuffled([first, second, third, ink, first]);
  const sheets = upTo(count).map((step) => {
    const angle = start + ((step + random.range(-0.2, 0.2)) / count) * Math.PI * 2;
    const from = polar(x, y, Math.min(width, height) * random.range(0, 0.1), angle);
    return fill(
      cycle(colours, step),
      polygon(
        from,
        polar(x, y, reach, angle),
        polar(x, y, reach, angle + (Math.PI / count) * random.range(0.7, 1.3)),
      ),
    );
  });
  return sheets.join('');
};

/** A block of a barn quilt: an eight-pointed star. */
export const quilt: Motif = ({ width, height }, { first, second, third }, random) => {
  const side = Math.min(width, height) * 0.92;
  const unit = side / 4;
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  const at = (column: number, row: number): readonly [number, number] => [
    left + column * unit,
    top + row * unit,
  ];
  const star = [
    polygon(at(0, 0), at(2, 1), at(1, 1), at(1, 2)),
    polygon(at(4, 0), at(3, 2), at(3, 1), at(2, 1)),
    polygon(at(4, 4), at(2, 3), at(3, 3), at(3, 2)),
    polygon(at(0, 4), at(1, 2), at(1, 3), at(2, 3)),
  ];
  const points = [
    polygon(at(2, 0), at(3, 1), at(1, 1)),
    polygon(at(4, 2), at(3, 3), at(3, 1)),
    polygon(at(2, 4), at(1, 3), at(3, 3)),
    polygon(at(0, 2), at(1, 1), at(1, 3)),
  ];
  const [body, tips, heart] = random.shuffled([first, second, third]) as [string, string, string];
  return (
    fill(body, star.join('') + rect(...at(1, 1), unit * 2, unit * 2)) +
    fill(tips, points.join('')) +
    fill(heart, polygon(at(2, 1), at(3, 2), at(2, 3), at(1, 2)))
  );
};

/** A house front at night, a few windows lit. */
export const facade: Motif = ({ width, height }, { ink, first, second, third }, random) => {
  const columns = Math.max(3, Math.round(width / random.pick([36, 44, 54])));
  const [stepX, rows] = [width / columns, Math.max(2, Math.round(height / 48))];
  const stepY = height / rows;
  const windows = new Map<string, string>();
  for (const index of upTo(columns * rows)) {
    const colour = random.pick([third, third, third, first, second]);
    const [x, y] = [((index % columns) + 0.2) * stepX, (Math.floor(index / columns) + 0.2) * stepY];
    windows.set(colour, (windows.get(colour) ?? '') + rect(x, y, stepX * 0.6, stepY * 0.6));
  }
  const wall = ink;
  return (
    fill(wall, rect(0, 0, width, height)) +
    [...windows].map(([colour, commands]) => fill(colour, commands)).join('')
  );
};
