import { cycle, disc, each, fill, line, list, polar, rect, ring, short, upTo } from '../print.ts';
import type { Motif } from './motif.ts';

/** A flower of two rings of petals. */
export const petals: Motif = ({ width, height }, { first, second, third }, random) => {
  const whole = [width / 2, height / 2, Math.min(width, height) * 0.47] as const;
  const [x, y, size] =
    Math.max(width, height) < 160
      ? whole
      : random.pick([
          whole,
          [width / 2, height, Math.min(width * 0.5, height * 0.92)],
          [width * 0.85, height * 0.85, Math.min(width, height) * 0.82],
        ] as const);
  const count = random.integer(7, 12);
  const turn = random.range(0, 1);
  const petalsOf = (length: number, offset: number): string =>
    each(count, (step) => {
      const angle = turn + ((step + offset) / count) * Math.PI * 2;
      const spread = 2.3 / count;
      return `M${list(x, y)}C${list(...polar(x, y, length * 1.25, angle - spread), ...polar(x, y, length * 1.25, angle + spread), x, y)}`;
    });
  const [outer, inner, heart] = random.shuffled([first, second, third]) as [string, string, string];
  return (
    fill(outer, petalsOf(size, 0)) +
    fill(inner, petalsOf(size * 0.64, 0.5)) +
    disc(heart, x, y, size * 0.17)
  );
};

/** Leaves cut from paper, on their stem. */
export const branch: Motif = ({ width, height }, { paper, first, second, third }, random) => {
  const [ground, leaf, other] = random.pick([
    [paper, third, first],
    [second, third, first],
    [third, second, first],
  ] as const);
  const upright = height > width * 0.7;
  const [rootX, rootY, tipX, tipY] = upright
    ? [width * 0.5, height * 1.02, width * random.range(0.42, 0.58), height * 0.1]
    : [width * -0.02, height * 0.62, width * 0.92, height * random.range(0.4, 0.5)];
  const angle = Math.atan2(tipY - rootY, tipX - rootX);
  const reach = Math.hypot(tipX - rootX, tipY - rootY);
  const pairs = random.integer(4, 5);
  const long = Math.min(upright ? width * 0.46 : height * 0.56, (reach / pairs) * 1.5);
  const leafAt = (share: number, side: number): string => {
    const [x, y] = polar(rootX, rootY, reach * share, angle);
    const lean = angle + side * random.range(0.72, 0.95);
    const size = long * (1.08 - share * 0.5);
    const [endX, endY] = polar(x, y, size, lean);
    return `M${list(x, y)}Q${list(...polar(x, y, size * 0.62, lean - 0.62), endX, endY)}Q${list(...polar(x, y, size * 0.62, lean + 0.62), x, y)}`;
  };
  const left = each(pairs, (pair) => leafAt((pair + 0.5) / pairs, -1));
  const right = each(pairs, (pair) => leafAt((pair + 0.75) / pairs, 1));
  return (
    fill(ground, rect(0, 0, width, height)) +
    line(leaf, 2.4, `M${list(rootX, rootY)}L${list(tipX, tipY)}`) +
    fill(leaf, left) +
    fill(random.chance(0.5) ? leaf : other, right) +
    disc(other, tipX, tipY, Math.min(width, height) * 0.04)
  );
};

/** A kolam: loops around dots. */
export const kolam: Motif = ({ width, height }, { paper, ink, first, third }, random) => {
  const cells = random.pick([3, 4, 5]);
  const side = Math.min(width, height) * 0.9;
  const step = side / (cells * 2);
  const [x, y] = [width / 2, height / 2];
  const ground = random.pick([third, paper]);
  const thread = ground === third ? paper : first;
  const places = upTo(cells * cells).map(
    (index) =>
      [
        x + ((index % cells) - Math.floor(index / cells)) * step,
        y + ((index % cells) + Math.floor(index / cells) - cells + 1) * step,
      ] as const,
  );
  const loops = places.map(([px, py]) => ring(px, py, step * 1.06));
  const dots = places.map(([px, py]) => ring(px, py, step * 0.17));
  return (
    fill(ground, rect(0, 0, width, height)) +
    line(thread, step * 0.13, loops.join('')) +
    fill(ground === third ? first : ink, dots.join(''))
  );
};

/** A scalloped gate, one inside the other, with a moon or a sun. */
export const gate: Motif = ({ width, height }, { paper, first, second, third }, random) => {
  const x = width / 2;
  const arch = (scale: number): string => {
    const half = Math.min(width * 0.44, height * 0.42) * scale;
    const spring = height * 0.98 - (height * 0.98 - half * 1.1) * scale * 0.72;
    const lobe = half / 2.35;
    return `M${list(x - half, height)}V${short(spring)}a${list(lobe, lobe)} 0 0 1 ${list(half * 0.28, -half * 0.62)}a${list(lobe, lobe)} 0 0 1 ${list(half * 0.44, -half * 0.42)}q${list(half * 0.2, -half * 0.1, half * 0.28, -half * 0.3)}q${list(half * 0.08, half * 0.2, half * 0.28, half * 0.3)}a${list(lobe, lobe)} 0 0 1 ${list(half * 0.44, half * 0.42)}a${list(lobe, lobe)} 0 0 1 ${list(half * 0.28, half * 0.62)}V${short(height)}z`;
  };
  const colours = random.shuffled([first, third, second]);
  return (
    fill(cycle(colours, 2), rect(0, 0, width, height)) +
    fill(paper, arch(1)) +
    fill(cycle(colours, 0), arch(0.86)) +
    fill(cycle(colours, 1), arch(0.62)) +
    disc(paper, x, height * 0.74, Math.min(width, height) * 0.1)
  );
};

/** One stroke of a wide brush, around. */
export const brush: Motif = ({ width, height }, { paper, ink, first, second }, random) => {
  const radius = Math.min(width, height) * 0.38;
  const [x, y] = [width / 2, height / 2];
  const turn = random.range(0, 360);
  const body = random.pick([ink, first]);
  const gap = radius * 0.34;
  const dry = each(4, (hair) => {
    const own = radius * (0.78 + hair * 0.085);
    return `M${list(x + own, y)}a${list(own, own)} 0 0 1 ${list(-own - own * Math.cos(0.4 + hair * 0.15), own * Math.sin(0.4 + hair * 0.15))}`;
  });
  return (
    disc(
      second,
      x + radius * random.range(-0.3, 0.3),
      y + radius * random.range(-0.2, 0.3),
      radius * random.range(0.34, 0.5),
    ) +
    `<g transform="rotate(${short(turn)} ${list(x, y)})">` +
    `<path fill="${body}" fill-rule="evenodd" d="${ring(x, y, radius * 1.12)}${ring(x + gap * 0.5, y - gap * 0.3, radius * 0.82)}"/>` +
    line(paper, 1.4, dry) +
    '</g>'
  );
};

/** Lines of a ridge or a sounding, one before the other. */
export const contour: Motif = ({ width, height }, { paper, ink, first, third }, random) => {
  const count = Math.max(5, Math.round(height / random.pick([15, 19, 24])));
  const [ground, colour] = random.pick([
    [paper, ink],
    [third, paper],
    [paper, first],
  ] as const);
  const peak = random.range(0.32, 0.68);
  const ridges = upTo(count).map((step) => {
    const y = height * 0.24 + (height * 0.8 * step) / count;
    const [high, low] = [height * random.range(0.12, 0.24), height * random.range(0.02, 0.1)];
    const x = width * (peak + random.range(-0.1, 0.1));
    return `<path d="M-4 ${short(y)}C${list(x * 0.55, y, x * 0.7, y - high, x, y - high * 0.8)}S${list(x + width * 0.12, y - low, x + width * 0.2, y - low)}S${list(width * 0.9, y, width + 4, y)}V${short(height + 4)}H-4z"/>`;
  });
  return (
    fill(ground, rect(0, 0, width, height)) +
    `<g fill="${ground}" stroke="${colour}" stroke-width="${short(random.pick([1.4, 2, 3]))}">${ridges.join('')}</g>`
  );
};

/** Broad bands that flow side by side. */
export const flow: Motif = (box, { first, second, third }, random) => {
  const isTall = box.height > box.width * 1.4;
  const [width, height] = isTall ? [box.height, box.width] : [box.width, box.height];
  const count = random.integer(4, 6);
  const thick = (height * random.range(0.5, 0.7)) / count;
  const colours = random.shuffled([first, second, third]);
  const [rise, fall] = [height * random.range(0.5, 0.8), height * random.range(0.4, 0.7)];
  const bands = upTo(count).map((step) => {
    const y = height * 0.3 + step * thick;
    return line(
      cycle(colours, step),
      thick + 0.4,
      `M-20 ${short(y)}C${list(width * 0.3, y - rise, width * 0.55, y + fall, width + 20, y - rise * 0.35)}`,
    );
  });
  return isTall ? `<g transform="matrix(0 1 1 0 0 0)">${bands.join('')}</g>` : bands.join('');
};
