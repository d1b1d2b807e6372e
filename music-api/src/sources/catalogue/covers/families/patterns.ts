import {
  circle,
  cycle,
  drawEach,
  path,
  polar,
  polygon,
  rectangle,
  ring,
  short,
  SIDE,
  upTo,
  type CoverFamily,
  type Point,
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

/** A wall of cubes seen from above. */
export const cubes: CoverFamily = ({ inks }, random) => {
  const radius = random.pick([43.3, 57.8, 75]);
  const [width, step] = [radius * Math.sqrt(3), radius * 1.5];
  const rows = Math.ceil(SIDE / step) + 1;
  const columns = Math.ceil(SIDE / width) + 1;
  const faces = random.shuffled(inks.slice(0, 3));
  const face = (x: number, y: number, from: number): string =>
    polygon([
      [x, y],
      polar(x, y, radius, (Math.PI / 6) * from),
      polar(x, y, radius, (Math.PI / 6) * (from + 2)),
      polar(x, y, radius, (Math.PI / 6) * (from + 4)),
    ]);
  const centres = upTo(rows * columns).map((index) => {
    const row = Math.floor(index / columns);
    return [((index % columns) + (row % 2) / 2) * width, row * step] as const;
  });
  return [7, 11, 3]
    .map((from, index) =>
      path(centres.map(([x, y]) => face(x, y, from)).join(''), cycle(faces, index)),
    )
    .join('');
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
