import type { JSX } from 'react';
import type { ConcertPalette } from '../concerts';
import { HEIGHT, WIDTH, points, times } from './canvas';
import { createRandom } from './random';

/** A motif stands between the sky and the stage lights of a picture. */
export type Motif = (props: { readonly palette: ConcertPalette }) => JSX.Element;

const MIDDLE = WIDTH / 2;

/** Towers with lit windows before a low sun. */
export const Skyline: Motif = ({ palette }) => {
  const random = createRandom('skyline');
  const towers = times(11).map((index) => ({
    x: index * 31 - 12,
    top: 78 + random() * 74 + (Math.abs(index - 5) < 2 ? 26 : 0),
    windows: times(24).filter(() => random() < 0.34),
  }));
  return (
    <>
      <circle cx={MIDDLE} cy={118} r={72} fill={palette.main} />
      {towers.map(({ x, top, windows }) => (
        <g key={x}>
          <rect x={x} y={top} width={27} height={HEIGHT - top} fill={palette.second} />
          {windows.map((index) => (
            <rect
              key={index}
              x={x + 5 + (index % 3) * 7}
              y={top + 8 + Math.floor(index / 3) * 11}
              width={4}
              height={6}
              fill={palette.light}
              opacity={0.85}
            />
          ))}
        </g>
      ))}
    </>
  );
};

/** Strings of paper lanterns over the stage. */
export const Lanterns: Motif = ({ palette }) => {
  const strings = [
    { startY: 4, sag: 54, lanterns: 6, radius: 12 },
    { startY: 52, sag: 66, lanterns: 8, radius: 9 },
    { startY: 96, sag: 58, lanterns: 10, radius: 6 },
  ];
  const colors = [palette.main, palette.second, palette.light];
  return (
    <>
      {strings.map(({ startY, sag, lanterns, radius }, row) => (
        <g key={startY}>
          <path
            d={`M-8 ${startY}Q${MIDDLE} ${startY + sag * 2} ${WIDTH + 8} ${startY}`}
            fill="none"
            stroke={palette.ink}
            strokeWidth={1.5}
          />
          {times(lanterns).map((index) => {
            const along = (index + 0.5 + (row % 2) * 0.2) / (lanterns + (row % 2) * 0.2);
            const x = along * WIDTH;
            const y = startY + 4 * sag * along * (1 - along) + radius;
            return (
              <g key={index}>
                <ellipse
                  cx={x}
                  cy={y}
                  rx={radius * 1.15}
                  ry={radius}
                  fill={colors[(index + row) % colors.length]}
                />
                <path
                  d={`M${x - radius} ${y - 2}h${radius * 2}M${x - radius} ${y + 3}h${radius * 2}`}
                  stroke={palette.ink}
                  strokeWidth={0.8}
                  opacity={0.35}
                />
              </g>
            );
          })}
        </g>
      ))}
    </>
  );
};

/** A record as large as the room. */
export const Vinyl: Motif = ({ palette }) => (
  <g>
    {times(7).map((ring) => (
      <circle
        key={ring}
        cx={204}
        cy={120}
        r={140 - ring * 19}
        fill={ring % 2 === 0 ? palette.main : palette.second}
      />
    ))}
    <circle cx={204} cy={120} r={5} fill={palette.light} />
  </g>
);

/** A rising half sun with its rays. */
export const Rays: Motif = ({ palette }) => {
  const centerY = 196;
  const rays = 15;
  const edge = (ray: number): readonly [number, number] => {
    const angle = Math.PI + (Math.PI * ray) / rays;
    return [MIDDLE + Math.cos(angle) * 320, centerY + Math.sin(angle) * 320];
  };
  return (
    <>
      {times(rays)
        .filter((ray) => ray % 2 === 0)
        .map((ray) => (
          <polygon
            key={ray}
            fill={ray % 4 === 0 ? palette.main : palette.second}
            points={points([MIDDLE, centerY], edge(ray), edge(ray + 1))}
          />
        ))}
      <circle cx={MIDDLE} cy={centerY} r={92} fill={palette.skyTop} />
      <circle cx={MIDDLE} cy={centerY} r={78} fill={palette.light} />
    </>
  );
};
