import type { JSX } from 'react';
import { HEIGHT, WIDTH } from './canvas';
import { createRandom } from './random';

interface CrowdProps {
  readonly seed: string;
  readonly ink: string;
}

interface Listener {
  readonly x: number;
  readonly headY: number;
  readonly headRadius: number;
  /** The position of a raised hand, or null if the arms are down. */
  readonly hand: { readonly x: number; readonly y: number } | null;
}

function gather(seed: string, baseY: number, spacing: number, headRadius: number): Listener[] {
  const random = createRandom(seed);
  const listeners: Listener[] = [];
  for (let x = -spacing / 2; x < WIDTH + spacing; x += spacing * (0.75 + random() * 0.5)) {
    const headY = baseY - random() * headRadius * 1.8;
    const radius = headRadius * (0.85 + random() * 0.3);
    const isRaised = random() < 0.4;
    const side = random() < 0.5 ? -1 : 1;
    const reach = radius * (2.4 + random() * 1.4);
    listeners.push({
      x,
      headY,
      headRadius: radius,
      hand: isRaised ? { x: x + side * radius * (1.2 + random()), y: headY - reach } : null,
    });
  }
  return listeners;
}

function Row({ listeners, ink }: { listeners: readonly Listener[]; ink: string }): JSX.Element {
  return (
    <g fill={ink} stroke={ink} strokeLinecap="round">
      {listeners.map(({ x, headY, headRadius, hand }) => (
        <g key={x}>
          <circle cx={x} cy={headY} r={headRadius} strokeWidth={0} />
          <ellipse
            cx={x}
            cy={HEIGHT}
            rx={headRadius * 2.1}
            ry={HEIGHT - headY - headRadius * 1.15}
            strokeWidth={0}
          />
          {hand && (
            <path
              d={`M${x} ${headY + headRadius * 2.4}L${hand.x} ${hand.y}`}
              strokeWidth={headRadius * 0.75}
            />
          )}
        </g>
      ))}
    </g>
  );
}

/** The listeners at the foot of a picture, seen from behind, in two rows. */
export function Crowd({ seed, ink }: CrowdProps): JSX.Element {
  return (
    <>
      <g opacity={0.55}>
        <Row listeners={gather(`${seed} back`, HEIGHT - 34, 21, 6)} ink={ink} />
      </g>
      <Row listeners={gather(`${seed} front`, HEIGHT - 16, 30, 9)} ink={ink} />
    </>
  );
}
