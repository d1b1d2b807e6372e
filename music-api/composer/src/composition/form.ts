/** The parts of a song. */
export type SectionKind = 'intro' | 'verse' | 'chorus' | 'bridge' | 'outro';

/** A stretch of whole bars with one character. */
export interface Section {
  readonly kind: SectionKind;
  /** 0 for the first of its kind. */
  readonly occurrence: number;
  readonly startBar: number;
  readonly bars: number;
}

/** The time grid of a track. */
export interface Tempo {
  readonly beatsPerMinute: number;
  readonly barSeconds: number;
  /** A sixteenth of a bar. */
  readonly stepSeconds: number;
  readonly barCount: number;
}

/** Seconds after the last bar in which the final chord rings out. */
const TAIL_SECONDS = 2.6;

/**
 * Fits a tempo to a length: the number of bars is whole, so the tempo changes by about a percent, and the music ends
 * with the file.
 */
export function fitTempo(wishedBeatsPerMinute: number, durationSeconds: number): Tempo {
  const musicSeconds = Math.max(durationSeconds - TAIL_SECONDS, durationSeconds * 0.6);
  const barCount = Math.max(1, Math.round((musicSeconds * wishedBeatsPerMinute) / 240));
  const barSeconds = musicSeconds / barCount;
  return {
    beatsPerMinute: 240 / barSeconds,
    barSeconds,
    stepSeconds: barSeconds / 16,
    barCount,
  };
}

/**
 * Lays out the sections: the verse enters within about 8 s and the first chorus, the hook, within about 20 s.
 */
export function planForm(tempo: Tempo): readonly Section[] {
  const { barCount, barSeconds } = tempo;
  const intro = barSeconds * 4 <= 8.4 ? 4 : 2;
  const verse = barSeconds * 8 <= 12.5 ? 8 : 4;
  const chorus = barSeconds * 8 <= 17 ? 8 : 4;
  const bridge = barSeconds * 8 <= 14 ? 8 : 4;
  const outro = barCount < 20 ? 2 : 4;
  const cycle: readonly (readonly [SectionKind, number])[] = [
    ['intro', intro],
    ['verse', verse],
    ['chorus', chorus],
    ['verse', verse],
    ['chorus', chorus],
    ['bridge', bridge],
    ['chorus', chorus],
    ['verse', verse],
    ['bridge', bridge],
    ['chorus', chorus],
    ['chorus', chorus],
  ];
  const sections: Section[] = [];
  const seen = new Map<SectionKind, number>();
  let bar = 0;
  const append = (kind: SectionKind, bars: number): void => {
    const occurrence = seen.get(kind) ?? 0;
    seen.set(kind, occurrence + 1);
    sections.push({ kind, occurrence, startBar: bar, bars });
    bar += bars;
  };
  for (let turn = 0; ; turn += 1) {
    const place = turn < cycle.length ? turn : 1 + ((turn - 1) % (cycle.length - 1));
    const [kind, bars] = cycle[place]!;
    if (bar + bars + outro > barCount) break;
    append(kind, bars);
  }
  // The rest: an extra half chorus if it fits, then the outro.
  const left = barCount - bar;
  if (left > outro + 2) append('chorus', left - outro);
  if (barCount - bar > 0) append('outro', barCount - bar);
  return sections;
}
