import type { JSX } from 'react';
import type { ConcertPalette } from '../concerts';
import { HEIGHT, WIDTH, points, times } from './canvas';
import { Palm } from './Palm';
import { createRandom } from './random';

/** A motif is drawn between the sky and the stage lights. */
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

/** Strings of paper lanterns between palms. */
export const Lanterns: Motif = ({ palette }) => {
  const strings = [
    { startY: 4, sag: 54, lanterns: 6, radius: 12 },
    { startY: 52, sag: 66, lanterns: 8, radius: 9 },
    { startY: 96, sag: 58, lanterns: 10, radius: 6 },
  ];
  const colors = [palette.main, palette.second, palette.light];
  return (
    <>
      <Palm footX={52} footY={HEIGHT} crownX={36} crownY={92} reach={44} ink={palette.ink} />
      <Palm footX={282} footY={HEIGHT} crownX={292} crownY={112} reach={36} ink={palette.ink} />
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

/** A gateway by the sea: its block, pierced by three arches, below four turrets. */
const gateway = (baseY: number): string => {
  const arch = (x: number, half: number, rise: number): string =>
    `M${x - half} ${baseY}v${-rise}q0 ${-half} ${half} ${-half * 1.4}q${half} ${half * 0.4} ${half} ${half * 1.4}v${rise}z`;
  const turret = (x: number): string => `M${x - 5} ${baseY - 60}v-14a5 7 0 0 1 10 0v14z`;
  return [
    `M${MIDDLE - 54} ${baseY}v-60h108v60z`,
    ...[-48, -22, 22, 48].map((offset) => turret(MIDDLE + offset)),
    arch(MIDDLE, 14, 24),
    arch(MIDDLE - 35, 7, 20),
    arch(MIDDLE + 35, 7, 20),
  ].join('');
};

/** A half sun with its rays behind a gateway. */
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
      <path d={gateway(centerY + 18)} fill={palette.skyTop} fillRule="evenodd" />
    </>
  );
};
