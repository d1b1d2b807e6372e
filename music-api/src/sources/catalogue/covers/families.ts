import type { Random } from '@prelude/composer';
import {
  blend,
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
} from './canvas.ts';

/** A grid of quarter discs, triangles, half discs and dots. */
const tiles: CoverFamily = ({ ground, inks }, random) => {
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
const bars: CoverFamily = ({ inks }, random) => {
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
const terrazzo: CoverFamily = ({ inks }, random) => {
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
const leaves: CoverFamily = ({ inks }, random) => {
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
const rings: CoverFamily = ({ ground, inks }, random) => {
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
const halftone: CoverFamily = ({ inks }, random) => {
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

function waveLine(y: number, height: number, shift: number, waves: number): string {
  const half = SIDE / waves;
  const start = -half * (1 + shift);
  const crests = upTo(waves + 2).map(
    (step) => `q${short(half / 2)} ${short(step % 2 === 0 ? -height : height)} ${short(half)} 0`,
  );
  return `M${short(start)} ${short(y)}${crests.join('')}V${SIDE + 40}H${short(start)}Z`;
}

/** Layered waves that pass from one tone to another. */
const waves: CoverFamily = ({ inks }, random) => {
  const count = random.integer(5, 8);
  const top = random.range(35, 110);
  const height = random.range(18, 46);
  const perWidth = random.integer(1, 3);
  const drift = random.range(0.08, 0.3);
  return drawEach(count, (step) => {
    const share = step / (count - 1);
    const colour =
      share < 0.5 ? blend(inks[3], inks[0], share * 2) : blend(inks[0], inks[2], share * 2 - 1);
    const y = top + (step * (SIDE - top)) / count;
    return path(waveLine(y, height, (drift * step) % 1, perWidth), colour);
  });
};

/** A low sun whose lower half is cut into stripes by the water. */
const sunset: CoverFamily = ({ ground, inks }, random) => {
  const horizon = random.range(160, 205);
  const [x, radius] = [random.range(105, 195), random.range(62, 92)];
  const stripes = random.integer(5, 8);
  const bands = upTo(stripes).map((step) => {
    const share = step / stripes;
    const y = horizon + share * (SIDE - horizon);
    return rectangle(0, y, SIDE, ((SIDE - horizon) / stripes) * (0.32 + 0.4 * share), inks[3]);
  });
  const halo =
    random.next() < 0.5 ? circle(x, horizon - 20, radius * 1.5, blend(ground, inks[1], 0.35)) : '';
  return halo + circle(x, horizon - 12, radius, inks[0]) + bands.join('');
};

function hill(y: number, height: number, random: Random): string {
  const crest = random.range(60, 240);
  return `M-10 ${short(y + random.range(-10, 25))}C${short(crest - 70)} ${short(y - height)} ${short(crest + 20)} ${short(y - height)} ${short(crest + 70)} ${short(y)}S${short(SIDE)} ${short(y - height * 0.4)} ${SIDE + 10} ${short(y)}V${SIDE}H-10Z`;
}

/** Hills under a moon and a few stars. */
const hills: CoverFamily = ({ ground, inks }, random) => {
  const stars = upTo(random.integer(9, 16)).map(() =>
    circle(random.range(10, 290), random.range(10, 150), random.range(1.2, 3), inks[2]),
  );
  const [x, y, radius] = [random.range(60, 240), random.range(55, 105), random.range(26, 46)];
  const bite =
    random.next() < 0.5 ? circle(x + radius * 0.45, y - radius * 0.2, radius * 0.85, ground) : '';
  const count = random.integer(3, 4);
  const layers = upTo(count).map((step) =>
    path(
      hill(165 + (step * 130) / count, random.range(30, 75), random),
      step === 0 ? blend(ground, inks[3], 0.75) : cycle([inks[3], inks[0], inks[1], inks[3]], step),
    ),
  );
  return stars.join('') + circle(x, y, radius, inks[2]) + bite + layers.join('');
};

/** Rays from behind a rising disc. */
const sunburst: CoverFamily = ({ inks }, random) => {
  const [x, y] = random.pick([
    [150, 300],
    [150, 210],
    [0, 300],
    [300, 300],
    [150, 150],
  ] as const);
  const rays = random.integer(9, 16);
  const turn = random.range(0, Math.PI);
  const width = Math.PI / rays;
  const wedges = upTo(rays).map((step) => {
    const angle = turn + step * width * 2;
    return path(
      polygon([[x, y], polar(x, y, 460, angle), polar(x, y, 460, angle + width)]),
      cycle([inks[0], inks[1]], rays % 2 === 0 ? step : 0),
    );
  });
  const radius = random.range(55, 92);
  return wedges.join('') + circle(x, y, radius, inks[2]) + circle(x, y, radius * 0.62, inks[0]);
};

/** A flower of two rings of petals, whole or growing out of an edge. */
const rosette: CoverFamily = ({ inks }, random) => {
  const petals = random.integer(5, 14);
  const turn = random.range(0, 60);
  const [x, y, size] = random.pick([
    [150, 150, 1],
    [150, 150, 1],
    [150, 300, 1.75],
    [300, 300, 2.1],
    [0, 300, 2.1],
  ] as const);
  const ringOf = (length: number, width: number, fill: string, offset: number): string =>
    drawEach(
      petals,
      (step) =>
        `<ellipse cx="${x}" cy="${short(y - (length * size) / 2)}" rx="${short(width * size)}" ry="${short((length * size) / 2)}" fill="${fill}" transform="rotate(${short(turn + ((step + offset) * 360) / petals)} ${x} ${y})"/>`,
    );
  const width = random.range(220, 330) / petals;
  return (
    ringOf(random.range(118, 142), width * 0.95, inks[0], 0) +
    ringOf(random.range(70, 104), width * 0.72, inks[1], random.pick([0, 0.5])) +
    circle(x, y, random.range(18, 38) * size, inks[2]) +
    circle(x, y, random.range(7, 14) * size, inks[3])
  );
};

/** The kinds of drawing. Their order decides which album has which: a change of it changes covers. */
export const FAMILIES: readonly CoverFamily[] = [
  rings,
  waves,
  sunburst,
  tiles,
  bars,
  sunset,
  leaves,
  hills,
  terrazzo,
  rosette,
  halftone,
  scales,
];
