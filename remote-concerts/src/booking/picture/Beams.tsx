import type { JSX } from 'react';
import { points } from './canvas';

/** A stage light: the place of its lamp, the end of its cone, and the cone's width there. */
export interface Beam {
  readonly lampX: number;
  readonly footX: number;
  readonly footWidth: number;
}

interface BeamsProps {
  readonly beams: readonly Beam[];
  readonly fill: string;
  readonly footY: number;
}

/** Stage lights that fall from above the picture. */
export function Beams({ beams, fill, footY }: BeamsProps): JSX.Element {
  return (
    <>
      {beams.map(({ lampX, footX, footWidth }) => (
        <polygon
          key={`${lampX} ${footX}`}
          fill={fill}
          points={points(
            [lampX - 3, -4],
            [lampX + 3, -4],
            [footX + footWidth / 2, footY],
            [footX - footWidth / 2, footY],
          )}
        />
      ))}
    </>
  );
}
