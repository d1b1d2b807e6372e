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

/** A low sun, its lower half cut by the water. */
export const sun: Motif = ({ width, height }, { first, second, third }, random) => {
  const radius = Math.min(width * 0.36, height * 0.44);
  const [x, y] = [width * random.pick([0.36, 0.5, 0.64]), height * 0.5];
  const [sky, body] = random.pick([
    [second, first],
    [third, second],
    [third, first],
  ] as const);
  const cuts = upTo(5).map((step) => {
    const share = (step + 0.6) / 5;
    return rect(0, y + radius * share, width, radius * (0.035 + 0.07 * share));
  });
  return fill(sky, rect(0, 0, width, height)) + disc(body, x, y, radius) + fill(sky, cuts.join(''));
};

/** Layered waves. */
export const waves: Motif = ({ width, height }, { first, second, third }, random) => {
  const count = random.integer(5, 7);
  const length = width / random.pick([1, 1.5, 2]);
  const swell = Math.min(length * 0.16, (height / count) * 0.9);
  const colours = random.pick([
    [third, first, second],
    [first, second, third],
    [second, third, first],
  ]);
  const bands = upTo(count).map((step) => {
    const y = height * (0.16 + (0.84 * step) / count);
    const start = -length * ((step * 0.37) % 1);
    const turns = 't'.concat(
      upTo(5)
        .map(() => list(length / 2, 0))
        .join(' '),
    );
    return fill(
      cycle(colours, step),
      `M${list(start, y)}q${list(length / 4, -swell * 2, length / 2, 0)}${turns}V${short(height)}H0z`,
    );
  });
  return bands.join('');
};

/** Rays from behind a disc. */
export const rays: Motif = ({ width, height }, { first, second, third }, random) => {
  const [x, y] = random.pick([
    [width / 2, height],
    [width / 2, height * 0.62],
    [width * 0.2, height],
    [width * 0.8, height * 0.8],
  ] as const);
  const count = random.pick([12, 16, 20]);
  const reach = width + height;
  const wedge = Math.PI / count;
  const wedges = upTo(count).map((step) =>
    polygon(
      [x, y],
      polar(x, y, reach, (step * 2 - 0.5) * wedge),
      polar(x, y, reach, (step * 2 + 0.5) * wedge),
    ),
  );
  const radius = Math.min(width, height) * random.range(0.24, 0.32);
  return (
    fill(third, rect(0, 0, width, height)) +
    fill(first, wedges.join('')) +
    disc(third, x, y, radius * 1.22) +
    disc(second, x, y, radius)
  );
};

/** Hills under a sun or a moon. */
export const hills: Motif = ({ width, height }, { ink, first, second, third }, random) => {
  const [sky, light] = random.pick([
    [second, first],
    [first, second],
  ] as const);
  const layers = random.integer(3, 4);
  const colours = [first === sky ? second : first, third, ink];
  const slopes = upTo(layers).map((step) => {
    const y = height * (0.5 + (0.4 * step) / layers);
    const crest = Math.min(height, width * 0.7) * random.range(0.16, 0.34);
    const middle = width * random.range(0.3, 0.7);
    return fill(
      cycle(colours, layers === 3 ? step : step === 0 ? 0 : step - 1),
      `M0 ${short(y + crest * random.next())}C${list(middle * 0.5, y - crest, middle * 0.9, y - crest * 0.8, middle, y)}S${list(width * 0.9, y + crest * 0.3, width, y - crest * random.next())}V${short(height)}H0z`,
    );
  });
  return (
    fill(sky, rect(0, 0, width, height)) +
    disc(light, width * random.range(0.25, 0.75), height * 0.32, Math.min(width, height) * 0.17) +
    slopes.join('')
  );
};

/** A road of lines towards a horizon, under a striped sun. */
export const horizon: Motif = ({ width, height }, { first, second, third }, random) => {
  const level = height * random.range(0.56, 0.64);
  const x = width * random.pick([0.4, 0.5, 0.6]);
  const radius = Math.min(width * 0.3, level * 0.62);
  const fan = upTo(13).map(
    (step) => `M${list(x, level)}L${list(x + (step - 6) * width * 0.22, height)}`,
  );
  const depths = upTo(6).map(
    (step) => `M0 ${short(level + (height - level) * ((step + 0.4) / 6) ** 2)}h${short(width)}`,
  );
  const cuts = each(4, (step) =>
    rect(0, level - radius * (0.16 + step * 0.17), width, radius * (0.07 - step * 0.012)),
  );
  return (
    fill(third, rect(0, 0, width, height)) +
    disc(first, x, level - radius * 0.2, radius) +
    fill(third, cuts + rect(0, level, width, height)) +
    line(second, 1.3, fan.join('') + depths.join(''))
  );
};

/** A row of moons, from new to full and back. */
export const phases: Motif = ({ width, height }, { paper, first, second, third }, random) => {
  const isWide = width > height * 0.8;
  const count = isWide ? 5 : 4;
  const step = (isWide ? width : height) / (count + 0.4);
  const radius = Math.min(step * 0.4, (isWide ? height : width) * 0.4);
  const rows = isWide ? Math.max(1, Math.min(3, Math.floor(height / (step * 1.05)))) : 1;
  const [light, dark] = random.pick([
    [second, third],
    [first, third],
  ] as const);
  const moons = upTo(count * rows).map((place) => {
    const [index, row] = [place % count, Math.floor(place / count)];
    const along = step * (index + 0.7);
    const across = ((isWide ? height : width) / (rows + 0.2)) * (row + 0.6);
    const [x, y] = isWide ? [along, across] : [across, along];
    const wane = (((index + row) % count) / (count - 1)) * 2 - 1;
    const inner = Math.abs(wane) * radius;
    return `M${list(x, y - radius)}a${list(radius, radius)} 0 0 1 0 ${short(radius * 2)}a${list(inner, radius)} 0 0 ${wane < 0 ? 0 : 1} 0 ${short(-radius * 2)}z`;
  });
  const discs = upTo(count * rows).map((place) => {
    const along = step * ((place % count) + 0.7);
    const across = ((isWide ? height : width) / (rows + 0.2)) * (Math.floor(place / count) + 0.6);
    const [x, y] = isWide ? [along, across] : [across, along];
    return ring(x, y, radius);
  });
  return (
    fill(paper, rect(0, 0, width, height)) +
    fill(dark, discs.join('')) +
    fill(light, moons.join(''))
  );
};
