import type { JSX } from 'react';
import { HEIGHT, WIDTH } from './canvas';
import { createRandom } from './random';

interface CrowdProps {
  readonly seed: string;
  readonly ink: string;
}

interface RowProps {
  readonly seed: string;
  readonly ink: string;
  readonly baseY: number;
  readonly spacing: number;
  readonly headRadius: number;
}

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${rx * -2} 0`;

/** A row of listeners as two paths: heads and shoulders, and the arms that are raised. */
function Row({ seed, ink, baseY, spacing, headRadius }: RowProps): JSX.Element {
  const random = createRandom(seed);
  const bodies: string[] = [];
  const arms: string[] = [];
  for (let x = -spacing / 2; x < WIDTH + spacing; x += spacing * (0.75 + random() * 0.5)) {
    const headY = baseY - random() * headRadius * 1.8;
    const radius = headRadius * (0.85 + random() * 0.3);
    const isRaised = random() < 0.4;
    const side = random() < 0.5 ? -1 : 1;
    const reach = radius * (2.4 + random() * 1.4);
    bodies.push(
      ellipse(x, headY, radius, radius),
      ellipse(x, HEIGHT, radius * 2.1, HEIGHT - headY - radius * 1.15),
    );
    if (isRaised) {
      const handX = x + side * radius * (1.2 + random());
      arms.push(`M${x} ${headY + radius * 2.4}L${handX} ${headY - reach}`);
    }
  }
  return (
    <>
      <path d={bodies.join('')} fill={ink} />
      <path d={arms.join('')} stroke={ink} strokeWidth={headRadius * 0.75} strokeLinecap="round" />
    </>
  );
}

/** The listeners at the foot of a picture, seen from behind, in two rows. */
export function Crowd({ seed, ink }: CrowdProps): JSX.Element {
  return (
    <>
      <g opacity={0.55}>
        <Row seed={`${seed} back`} ink={ink} baseY={HEIGHT - 34} spacing={21} headRadius={6} />
      </g>
      <Row seed={`${seed} front`} ink={ink} baseY={HEIGHT - 16} spacing={30} headRadius={9} />
    </>
  );
}
