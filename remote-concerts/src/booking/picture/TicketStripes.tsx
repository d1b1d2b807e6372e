import type { JSX } from 'react';
import { times } from './canvas';
import { createRandom } from './random';

/** The striped strip of a ticket's stub: an ornament, no code that could be read. */
export function TicketStripes({
  seed,
  className,
}: {
  seed: string;
  className?: string | undefined;
}): JSX.Element {
  const random = createRandom(`${seed} stub`);
  let end = 0;
  const stripes = times(34).map(() => {
    const start = end + 1 + random() * 3;
    end = start + 1 + random() * 3;
    return { start, width: end - start };
  });
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
