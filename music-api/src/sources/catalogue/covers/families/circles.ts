import { blend, circle, cycle, polar, ring, side, upTo } from '../canvas.ts';
import type { CoverFamily } from '../canvas.ts';

/** Concentric circles that drift away from the centre. */
export const rings: CoverFamily = ({ ground, inks }, random) => {
  const count = random.whole(4, 8);
  const angle = random.between(0, Math.PI * 2);
  const outer = random.between(125, 185);
  const [startX, startY] = polar(side / 2, side / 2, random.between(10, 70), angle);
  const drift = random.between(0.25, 0.7) * (outer / count);
  const colours = random.next() < 0.5 ? [inks[0], ground] : [inks[0], inks[1], ground];
  return upTo(count)
    .map((step) => {
      const [x, y] = polar(startX, startY, drift * step, angle + Math.PI);
      return circle(x, y, outer * (1 - step / count), cycle(colours, step));
    })
    .join('');
};

/** Large translucent discs that overlap. */
export const discs: CoverFamily = ({ inks }, random) => {
  const count = random.whole(3, 5);
  const turn = random.between(0, Math.PI * 2);
  const spreadOut = random.between(45, 75);
  const radius = random.between(70, 95);
  return upTo(count)
    .map((step) => {
      const [x, y] = polar(side / 2, side / 2, spreadOut, turn + (step / count) * Math.PI * 2);
      return circle(x, y, radius * random.between(0.8, 1.1), cycle(inks, step), ' opacity=".82"');
    })
    .join('');
};

/** Two families of thin circles whose crossings shimmer. */
export const moire: CoverFamily = ({ inks }, random) => {
  const gap = random.between(11, 16);
  const [x, y] = [random.between(60, 130), random.between(70, 230)];
  const [otherX, otherY] = polar(x, y, random.between(70, 130), random.between(-0.6, 0.6));
  const circles = (centreX: number, centreY: number, colour: string): string =>
    upTo(Math.ceil(340 / gap))
      .map((step) => ring(centreX, centreY, gap * (step + 0.5), colour, gap * 0.36))
      .join('');
  return circles(x, y, inks[0]) + circles(otherX, otherY, inks[1]);
};

/** A field of dots that swell towards one place. */
export const halftone: CoverFamily = ({ inks }, random) => {
  const count = random.whole(7, 9);
  const cell = side / count;
  const [focusX, focusY] = [random.between(0, side), random.between(0, side)];
  const reach = random.between(210, 320);
  return upTo(count * count)
    .map((index) => {
      const x = ((index % count) + 0.5) * cell;
      const y = (Math.floor(index / count) + 0.5) * cell;
      const nearness = Math.max(0, 1 - Math.hypot(x - focusX, y - focusY) / reach);
      return circle(x, y, cell * (0.12 + 0.42 * nearness), blend(inks[1], inks[0], nearness));
    })
    .join('');
};

/** Planets on their orbits. */
export const orbits: CoverFamily = ({ inks }, random) => {
  const [x, y] = [random.between(80, 220), random.between(80, 220)];
  const gap = random.between(34, 46);
  const planets = upTo(5).map((step) => {
    const radius = gap * (step + 1.3);
    const [planetX, planetY] = polar(x, y, radius, random.between(0, Math.PI * 2));
    return (
      ring(x, y, radius, inks[3], 2.5) +
      circle(planetX, planetY, random.between(7, 20), cycle([inks[1], inks[0], inks[2]], step))
    );
  });
  return planets.join('') + circle(x, y, gap * 0.85, inks[0]);
};
