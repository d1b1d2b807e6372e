import { WIDTH, points, times } from './canvas';
import type { Motif } from './motifs';

const MIDDLE = WIDTH / 2;
const SUN_Y = 118;
const SUN_RADIUS = 76;

/** The part of the sun between two heights, measured downwards from its middle. */
const sunBand = (fromY: number, toY: number): string => {
  const [fromHalf, toHalf] = [fromY, toY].map((y) =>
    Math.sqrt(SUN_RADIUS ** 2 - y ** 2).toFixed(1),
  );
  const arc = `A${SUN_RADIUS} ${SUN_RADIUS} 0 0 1`;
  return [
    `M${MIDDLE} ${SUN_Y}m-${fromHalf} ${fromY}h${Number(fromHalf) * 2}`,
    `${arc} ${MIDDLE + Number(toHalf)} ${SUN_Y + toY}h-${Number(toHalf) * 2}`,
    `${arc} ${MIDDLE - Number(fromHalf)} ${SUN_Y + fromY}`,
  ].join('');
};

/** A striped sun that sets behind hills. */
export const Sunset: Motif = ({ palette }) => (
  <>
    <path
      fill={palette.main}
      d={`M${MIDDLE - SUN_RADIUS} ${SUN_Y}a${SUN_RADIUS} ${SUN_RADIUS} 0 0 1 ${SUN_RADIUS * 2} 0z`}
    />
    {times(6).map((band) => (
      <path
        key={band}
        fill={palette.main}
        d={sunBand(band * 12 + (band === 0 ? 0 : 1 + band * 1.2), band * 12 + 12)}
      />
    ))}
    <path d="M0 190Q70 140 150 182T320 158V240H0Z" fill={palette.second} opacity={0.75} />
    <path d="M0 206Q100 172 190 204T320 190V240H0Z" fill={palette.second} />
    <path d="M-6 18Q160 96 326 10" fill="none" stroke={palette.ink} strokeWidth={1.5} />
    {times(13).map((bulb) => {
      const along = (bulb + 0.5) / 13;
      const rest = 1 - along;
      const y = 18 * rest * rest + 192 * rest * along + 10 * along * along;
      return <circle key={bulb} cx={-6 + along * 332} cy={y + 5} r={4.5} fill={palette.light} />;
    })}
  </>
);

/** A stepped gateway with a light in each of its storeys. */
export const Temple: Motif = ({ palette }) => {
  const storeys = 7;
  const storeyHeight = 21;
  return (
    <>
      <circle cx={MIDDLE} cy={110} r={112} fill={palette.light} opacity={0.16} />
      <circle cx={MIDDLE} cy={110} r={82} fill={palette.light} opacity={0.2} />
      {times(storeys).map((storey) => {
        const width = 46 + storey * 22;
        const y = 46 + storey * storeyHeight;
        const niches = 3 + storey;
        const step = width / niches;
        return (
          <g key={storey}>
            <rect
              x={MIDDLE - width / 2}
              y={y}
              width={width}
              height={storeyHeight - 4}
              fill={storey % 2 === 0 ? palette.main : palette.second}
            />
            {times(niches).map((niche) => {
              const x = MIDDLE - width / 2 + step * (niche + 0.5);
              return (
                <path
                  key={niche}
                  d={`M${x - 4} ${y + storeyHeight - 4}v-7a4 4 0 0 1 8 0v7z`}
                  fill={storey % 2 === 0 ? palette.second : palette.light}
                />
              );
            })}
          </g>
        );
      })}
      <path
        d={`M${MIDDLE - 26} 46a26 24 0 0 1 52 0zM${MIDDLE - 3} 26l3-16 3 16z`}
        fill={palette.light}
      />
    </>
  );
};

const pointedArch = (half: number, springY: number, tipY: number): string => {
  const bendY = (springY + tipY) / 2 - 10;
  return [
    `M${MIDDLE - half} 176V${springY}`,
    `Q${MIDDLE - half} ${bendY} ${MIDDLE} ${tipY}`,
    `Q${MIDDLE + half} ${bendY} ${MIDDLE + half} ${springY}V176`,
  ].join('');
};

/** Pointed arches of neon over a floor of light. */
export const Lasers: Motif = ({ palette }) => (
  <>
    {times(9).map((ray) => (
      <polygon
        key={ray}
        fill={ray % 2 === 0 ? palette.second : palette.light}
        opacity={0.5}
        points={points([MIDDLE, 150], [ray * 46 - 28, -6], [ray * 46 - 22, -6])}
      />
    ))}
    {times(5).map((arch) => {
      const half = 24 + arch * 22;
      return (
        <path
          key={arch}
          d={pointedArch(half, 132 - arch * 4, 66 - arch * 14)}
          fill={arch === 0 ? palette.second : 'none'}
          stroke={[palette.light, palette.main, palette.second][arch % 3]}
          strokeWidth={4}
        />
      );
    })}
    <rect x={0} y={176} width={WIDTH} height={64} fill={palette.skyBottom} />
    <g stroke={palette.main} strokeWidth={1.5} opacity={0.8}>
      {times(15).map((line) => (
        <path key={line} d={`M${MIDDLE + (line - 7) * 14} 176L${MIDDLE + (line - 7) * 62} 240`} />
      ))}
      {times(5).map((line) => (
        <path key={line} d={`M0 ${176 + line * line * 3 + line * 2}H${WIDTH}`} />
      ))}
    </g>
  </>
);
