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
} from '../canvas.ts';
import type { CoverFamily } from '../canvas.ts';

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
