import {
  circle,
  cycle,
  drawEach,
  path,
  polar,
  polygon,
  rectangle,
  short,
  SIDE,
  upTo,
  type CoverFamily,
} from '../canvas.ts';

/** A grid of quarter discs, triangles, half discs and dots. */
export const tiles: CoverFamily = ({ ground, inks }, random) => {
  const count = random.pick([3, 4, 4, 5]);
  const cell = SIDE / count;
  const quarter = (x: number, y: number, colour: string): string => {
    const [right, down] = [random.next() < 0.5, random.next() < 0.5];
    const [cornerX, cornerY] = [x + (right ? cell : 0), y + (down ? cell : 0)];
    const [stepX, stepY] = [right ? -cell : cell, down ? -cell : cell];
    const sweep = right === down ? 1 : 0;
    return path(
      `M${short(cornerX)} ${short(cornerY)}h${short(stepX)}A${short(cell)} ${short(cell)} 0 0 ${sweep} ${short(cornerX)} ${short(cornerY + stepY)}Z`,
      colour,
    );
  };
  const triangle = (x: number, y: number, colour: string): string => {
    const corners = [
      [x, y],
      [x + cell, y],
      [x + cell, y + cell],
      [x, y + cell],
    ] as const;
    const left = random.integer(0, 3);
    return path(polygon(corners.filter((_, index) => index !== left)), colour);
  };
  const dot = (x: number, y: number, colour: string): string =>
    circle(x + cell / 2, y + cell / 2, cell * 0.32, colour);
  return drawEach(count * count, (index) => {
    const [x, y] = [(index % count) * cell, Math.floor(index / count) * cell];
    const [base, figure] = random.shuffled([ground, ...inks.slice(0, 3)]);
    const draw = random.pick([quarter, quarter, triangle, dot]);
    return rectangle(x, y, cell + 0.5, cell + 0.5, base ?? ground) + draw(x, y, figure ?? inks[0]);
  });
};

/** Rounded bars that rise and fall like a level meter. */
export const bars: CoverFamily = ({ inks }, random) => {
  const count = random.integer(6, 12);
  const gap = 236 / count;
  const [phase, speed] = [random.range(0, 6), random.range(0.35, 0.9)];
  const fromMiddle = random.next() < 0.65;
  return drawEach(count, (step) => {
    const swing = 0.5 + 0.5 * Math.sin(phase + step * speed);
    const height = 50 + 180 * (0.65 * swing + 0.35 * random.next());
    const y = fromMiddle ? (SIDE - height) / 2 + random.range(-16, 16) : 268 - height;
    return rectangle(
      32 + gap * 0.2 + step * gap,
      y,
      gap * 0.6,
      height,
      cycle([inks[0], inks[1], inks[0], inks[2]], step),
      gap * 0.3,
    );
  });
};

/** Chips of coloured stone. */
export const terrazzo: CoverFamily = ({ inks }, random) => {
  const count = random.integer(4, 7);
  const cell = SIDE / count;
  return drawEach(count * count, (index) => {
    const x = ((index % count) + random.range(0.3, 0.7)) * cell;
    const y = (Math.floor(index / count) + random.range(0.3, 0.7)) * cell;
    const corners = random.integer(4, 6);
    const size = cell * random.range(0.24, 0.58);
    const turn = random.range(0, Math.PI);
    const points = upTo(corners).map((corner) =>
      polar(x, y, size * random.range(0.7, 1.15), turn + (corner / corners) * Math.PI * 2),
    );
    return path(polygon(points), random.pick(inks));
  });
};

/** Rows of leaves made of two arcs, with seeds between them. */
export const leaves: CoverFamily = ({ inks }, random) => {
  const count = random.pick([2, 3, 3, 4]);
  const cell = SIDE / count;
  return drawEach(count * count, (index) => {
    const [column, row] = [index % count, Math.floor(index / count)];
    const [x, y] = [column * cell, row * cell];
    const rising = (column + row) % 2 === 0;
    const [fromY, toY] = rising ? [y + cell, y] : [y, y + cell];
    const leaf = path(
      `M${short(x)} ${short(fromY)}A${short(cell)} ${short(cell)} 0 0 1 ${short(x + cell)} ${short(toY)}A${short(cell)} ${short(cell)} 0 0 1 ${short(x)} ${short(fromY)}Z`,
      cycle([inks[0], inks[1], inks[2]], random.integer(0, 2)),
    );
    const seed =
      random.next() < 0.55 ? circle(x + cell / 2, y + cell / 2, cell * 0.12, inks[3]) : '';
    return leaf + seed;
  });
};

/** Concentric circles that drift away from the centre. */
export const rings: CoverFamily = ({ ground, inks }, random) => {
  const count = random.integer(4, 8);
  const angle = random.range(0, Math.PI * 2);
  const outer = random.range(125, 185);
  const [startX, startY] = polar(SIDE / 2, SIDE / 2, random.range(10, 70), angle);
  const drift = random.range(0.25, 0.7) * (outer / count);
  const colours = random.next() < 0.5 ? [inks[0], ground] : [inks[0], inks[1], ground];
  return drawEach(count, (step) => {
    const [x, y] = polar(startX, startY, drift * step, angle + Math.PI);
    return circle(x, y, outer * (1 - step / count), cycle(colours, step));
  });
};

/** A field of dots that swell towards one place. */
export const halftone: CoverFamily = ({ inks }, random) => {
  const count = random.integer(7, 9);
  const cell = SIDE / count;
  const [focusX, focusY] = [random.range(0, SIDE), random.range(0, SIDE)];
  const reach = random.range(210, 320);
  return drawEach(count * count, (index) => {
    const x = ((index % count) + 0.5) * cell;
    const y = (Math.floor(index / count) + 0.5) * cell;
    const nearness = Math.max(0, 1 - Math.hypot(x - focusX, y - focusY) / reach);
    return circle(x, y, cell * (0.12 + 0.42 * nearness), nearness > 0.42 ? inks[0] : inks[1]);
  });
};

/** Overlapping scales of three tones, row upon row. */
export const scales: CoverFamily = ({ inks }, random) => {
  const radius = random.pick([60, 75, 100]);
  const colours = random.shuffled(inks.slice(0, 3));
  const columns = Math.ceil(SIDE / (radius * 2)) + 1;
  const rows = Math.ceil((SIDE * 2) / radius) + 3;
  return drawEach(columns * rows, (index) => {
    const row = Math.floor(index / columns);
    const x = ((index % columns) * 2 + (row % 2)) * radius;
    const y = (row * radius) / 2;
    return [1, 0.7, 0.4]
      .map((share, layer) => circle(x, y, radius * share, cycle(colours, layer)))
      .join('');
  });
};
