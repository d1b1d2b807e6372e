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
