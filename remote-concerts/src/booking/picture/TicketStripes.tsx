import type { JSX } from 'react';
import { createRandom } from './random';

const STRIPES = 34;

interface Stripe {
  readonly start: number;
  readonly width: number;
}

function stripesOf(seed: string): readonly Stripe[] {
  const random = createRandom(`${seed} stub`);
  const stripes: Stripe[] = [];
  let end = 0;
  while (stripes.length < STRIPES) {
    const stripe = { start: end + 1 + random() * 3, width: 1 + random() * 3 };
    stripes.push(stripe);
    end = stripe.start + stripe.width;
  }
  return stripes;
}

/** The stripes on a ticket's stub; decorative, not a bar code. */
export function TicketStripes({
  seed,
  className,
}: {
  seed: string;
  className?: string | undefined;
}): JSX.Element {
  const stripes = stripesOf(seed);
  const last = stripes.at(-1);
  const end = last ? last.start + last.width : 0;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={className}
      viewBox={`0 0 ${end.toFixed(1)} 100`}
      preserveAspectRatio="none"
    >
      {stripes.map(({ start, width }) => (
        <rect key={start} x={start} y={0} width={width} height={100} fill="currentColor" />
      ))}
    </svg>
  );
}
