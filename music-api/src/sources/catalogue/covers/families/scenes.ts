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
} from '../canvas.ts';

function waveLine(y: number, height: number, shift: number, waves: number): string {
  const half = SIDE / waves;
  const start = -half * (1 + shift);
  const crests = upTo(waves + 2).map(
    (step) => `q${short(half / 2)} ${short(step % 2 === 0 ? -height : height)} ${short(half)} 0`,
  );
  return `M${short(start)} ${short(y)}${crests.join('')}V${SIDE + 40}H${short(start)}Z`;
}

/** Layered waves that pass from one tone to another. */
export const waves: CoverFamily = ({ inks }, random) => {
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
export const sunset: CoverFamily = ({ ground, inks }, random) => {
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
export const hills: CoverFamily = ({ ground, inks }, random) => {
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

/** A chequered floor that runs to the horizon, with a disc above it. */
export const floor: CoverFamily = ({ inks }, random) => {
  const horizon = random.range(150, 190);
  const vanishing = random.range(80, 220);
  const rows = [0, 0.05, 0.13, 0.25, 0.43, 0.68, 1];
  const columns = 14;
  const at = (column: number, depth: number): readonly [number, number] => [
    vanishing + ((column - columns / 2) * 92 - (vanishing - SIDE / 2)) * (0.07 + depth * 0.93),
    horizon + depth * (SIDE - horizon),
  ];
  const squares = upTo((rows.length - 1) * columns).flatMap((index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const [near, far] = [rows[row + 1], rows[row]];
    if ((row + column) % 2 === 1 || near === undefined || far === undefined) return [];
    const corners = [at(column, far), at(column + 1, far), at(column + 1, near), at(column, near)];
    const outside = corners.every(([x]) => x < 0) || corners.every(([x]) => x > SIDE);
    return outside ? [] : [polygon(corners)];
  });
  const [x, radius] = [random.range(90, 210), random.range(48, 72)];
  return (
    circle(x, horizon - radius - random.range(-30, 14), radius, inks[0]) +
    rectangle(0, horizon, SIDE, SIDE - horizon, inks[3]) +
    path(squares.join(''), inks[2])
  );
};

/** Rays from behind a rising disc. */
export const sunburst: CoverFamily = ({ inks }, random) => {
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

const arch = (x: number, base: number, radius: number, fill: string): string =>
  path(
    `M${short(x - radius)} ${short(base)}V${short(base - radius)}A${short(radius)} ${short(radius)} 0 0 1 ${short(x + radius)} ${short(base - radius)}V${short(base)}Z`,
    fill,
  );

/** A low sill would look like a slip of the pen: the gateways then reach the edge. */
const sillOf = (height: number): number => (height < 12 ? 0 : height);

/** Gateways inside gateways. */
export const arches: CoverFamily = ({ ground, inks }, random) => {
  const pair = random.next() < 0.4;
  const bands = random.integer(3, 5);
  const outer = pair ? random.range(66, 74) : random.range(105, 135);
  const lift = pair ? 1.7 : 1;
  const gateway = (x: number, base: number, first: number): string =>
    drawEach(bands, (step) => {
      const radius = outer * (1 - step / (bands + 0.6));
      const colours = [inks[0], inks[1], inks[3], inks[2]];
      return arch(x, base, radius, step === bands - 1 ? ground : cycle(colours, step + first));
    });
  const stilts = (x: number, first: number): string =>
    rectangle(x - outer, SIDE - 70 * lift, outer * 2, 70 * lift, cycle([inks[0], inks[1]], first));
  return pair
    ? gateway(75, SIDE, 0) + gateway(225, SIDE, 1) + circle(150, 78, random.range(26, 44), inks[2])
    : stilts(150, 0) + gateway(150, SIDE - sillOf(random.range(0, 30)), 0);
};

/** Broad ribbons folded across the square. */
export const ribbons: CoverFamily = ({ inks }, random) => {
  const folds = random.integer(3, 5);
  const width = random.range(58, 84);
  const step = (SIDE + 40) / folds;
  const [low, high] = [random.range(20, 60), random.range(200, 240)];
  const strip = (index: number): string => {
    const x = -20 + index * step;
    const [from, to] = index % 2 === 0 ? [high, low] : [low, high];
    return path(
      polygon([
        [x, from],
        [x + step, to],
        [x + step, to + width],
        [x, from + width],
      ]),
      index % 2 === 0 ? inks[0] : inks[1],
    );
  };
  const second = (index: number): string =>
    `<g transform="translate(0 ${short(width * 0.5)})">${strip(index)}</g>`;
  const shadow = drawEach(folds, second).replaceAll(inks[0], inks[3]).replaceAll(inks[1], inks[2]);
  return shadow + drawEach(folds, strip);
};

/** A flower of two rings of petals, whole or growing out of an edge. */
export const rosette: CoverFamily = ({ inks }, random) => {
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

/** A vase of leaves next to a disc, as on a mid-century poster. */
export const sprig: CoverFamily = ({ inks }, random) => {
  const lean = random.range(-30, 30);
  const pairs = random.integer(4, 6);
  const leaf = (x: number, y: number, length: number, angle: number, fill: string): string => {
    const [tipX, tipY] = polar(x, y, length, angle);
    const [leftX, leftY] = polar(x, y, length * 0.6, angle - 0.55);
    const [rightX, rightY] = polar(x, y, length * 0.6, angle + 0.55);
    return path(
      `M${short(x)} ${short(y)}Q${short(leftX)} ${short(leftY)} ${short(tipX)} ${short(tipY)}Q${short(rightX)} ${short(rightY)} ${short(x)} ${short(y)}Z`,
      fill,
    );
  };
  const leafPairs = upTo(pairs).map((step) => {
    const share = step / pairs;
    const [x, y] = [150 + lean * share, 262 - share * 180];
    const length = 92 * (1 - share * 0.45);
    return (
      leaf(x, y, length, -Math.PI * 0.16, inks[0]) + leaf(x, y, length, -Math.PI * 0.84, inks[2])
    );
  });
  const crown = leaf(150 + lean, 88, 66, -Math.PI / 2, inks[0]);
  const sun = circle(random.range(80, 220), random.range(90, 160), random.range(70, 100), inks[1]);
  const stem = `<path d="M150 300L${short(150 + lean)} 84" stroke="${inks[3]}" stroke-width="5"/>`;
  return sun + stem + leafPairs.join('') + crown;
};
