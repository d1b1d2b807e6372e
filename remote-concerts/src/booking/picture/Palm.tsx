import type { JSX } from 'react';

/** How far each frond reaches sideways and down, as shares of the crown's size. */
const FRONDS = [
  [-1, 0.35],
  [-0.95, -0.2],
  [-0.5, -0.55],
  [0.1, -0.65],
  [0.6, -0.5],
  [1, -0.1],
  [0.9, 0.45],
  [-0.45, 0.65],
  [0.4, 0.7],
] as const;

interface PalmProps {
  /** The foot of the trunk. */
  readonly footX: number;
  readonly footY: number;
  /** The centre of the crown. */
  readonly crownX: number;
  readonly crownY: number;
  /** The length of its longest frond. */
  readonly reach: number;
  readonly ink: string;
}

/** The silhouette of a palm. */
export function Palm({ footX, footY, crownX, crownY, reach, ink }: PalmProps): JSX.Element {
  const fronds = FRONDS.map(([side, drop]) => {
    const [endX, endY] = [crownX + side * reach, crownY + drop * reach];
    const [bendX, bendY] = [crownX + side * reach * 0.55, crownY + (drop - 0.45) * reach * 0.8];
    return `M${crownX} ${crownY}Q${bendX} ${bendY} ${endX} ${endY}Q${bendX} ${bendY + reach * 0.3} ${crownX} ${crownY}`;
  });
  return (
    <>
      <path
        d={`M${footX} ${footY}Q${footX} ${(footY + crownY) / 2} ${crownX} ${crownY}`}
        fill="none"
        stroke={ink}
        strokeWidth={reach / 8}
      />
      <path d={fronds.join('')} fill={ink} />
    </>
  );
}
