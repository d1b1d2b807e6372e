import { circle, cycle, drawEach, path, polar, ring, short, SIDE, upTo } from '../canvas.ts';
import type { CoverFamily, Point } from '../canvas.ts';

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

function lens(from: Point, to: Point, radius: number, fill: string): string {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const apart = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2;
  const across = Math.atan2(to[1] - from[1], to[0] - from[0]) + Math.PI / 2;
  const reach = Math.sqrt(radius * radius - apart * apart);
  const [tip, otherTip] = [polar(x, y, reach, across), polar(x, y, -reach, across)];
  const arc = (point: Point): string =>
    `A${short(radius)} ${short(radius)} 0 0 1 ${short(point[0])} ${short(point[1])}`;
  return path(`M${short(tip[0])} ${short(tip[1])}${arc(otherTip)}${arc(tip)}`, fill);
}

/** A chain of discs; where two overlap, a third tone shows. */
export const discs: CoverFamily = ({ inks }, random) => {
  const count = random.integer(2, 4);
  const radius = { 2: 92, 3: 72, 4: 58 }[count] ?? 70;
  const gap = radius * random.range(1.02, 1.4);
  const angle = random.pick([0, 1, 2, 3]) * (Math.PI / 4);
  const centres = upTo(count).map((step) =>
    polar(SIDE / 2, SIDE / 2, gap * (step - (count - 1) / 2), angle),
  );
  const filled = centres.map(([x, y], step) =>
    circle(x, y, radius, cycle([inks[0], inks[1]], step)),
  );
  const overlaps = centres.slice(1).flatMap((centre, step) => {
    const before = centres[step];
    return before ? [lens(before, centre, radius, step === 1 ? inks[3] : inks[2])] : [];
  });
  return filled.join('') + overlaps.join('');
};

/** Ripples from two places that meet along a line. */
export const ripples: CoverFamily = ({ ground, inks }, random) => {
  const gap = random.range(20, 32);
  const split = random.range(105, 195);
  const turn = random.pick([0, 90, 45, -45]);
  const half = (centreX: number, centreY: number, colour: string): string =>
    drawEach(Math.ceil(420 / gap), (step) =>
      ring(centreX, centreY, gap * (step + 0.6), colour, gap * 0.5),
    );
  const [left, right] = [random.range(-10, split - 40), random.range(split + 40, 310)];
  const first = half(left, random.range(60, 240), inks[0]);
  const second = half(right, random.range(60, 240), ground);
  // A nested svg clips its half.
  return `<g transform="rotate(${turn} 150 150)"><svg x="-80" y="-80" width="${short(split + 80)}" height="460" viewBox="-80 -80 ${short(split + 80)} 460">${first}</svg><svg x="${short(split)}" y="-80" width="${short(380 - split)}" height="460" viewBox="${short(split)} -80 ${short(380 - split)} 460"><rect x="0" y="-80" width="380" height="460" fill="${inks[1]}"/>${second}</svg></g>`;
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

/** Planets on their orbits. */
export const orbits: CoverFamily = ({ inks }, random) => {
  const [x, y] = [random.range(80, 220), random.range(80, 220)];
  const gap = random.range(34, 46);
  const planets = upTo(5).map((step) => {
    const radius = gap * (step + 1.3);
    const [planetX, planetY] = polar(x, y, radius, random.range(0, Math.PI * 2));
    return (
      ring(x, y, radius, inks[3], random.range(3, 7)) +
      circle(planetX, planetY, random.range(11, 25), cycle([inks[1], inks[0], inks[2]], step))
    );
  });
  return planets.join('') + circle(x, y, gap * 0.85, inks[0]);
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
