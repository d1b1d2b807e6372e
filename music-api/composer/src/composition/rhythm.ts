/** A stroke of a rhythm: its mark, where it begins and how long it is held, in sixteenths. */
export interface Onset {
  readonly mark: string;
  readonly step: number;
  readonly length: number;
}

/**
 * The strokes of a rhythm that repeats over so many sixteenths: `.` is silence, `-` holds the stroke before it, any other
 * character is a stroke.
 */
export function onsetsOf(rhythm: string, steps: number): readonly Onset[] {
  const onsets: Onset[] = [];
  for (let step = 0; step < steps; step += 1) {
    const mark = rhythm[step % rhythm.length]!;
    if (mark === '.' || mark === '-') continue;
    let length = 1;
    while (step + length < steps && rhythm[(step + length) % rhythm.length] === '-') length += 1;
    onsets.push({ mark, step, length });
  }
  return onsets;
}
