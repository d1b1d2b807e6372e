import type { Waveform } from '@prelude/shared';
import type { CSSProperties } from 'react';

/** Two peaks a bar: on a phone a bar and its gap are 3 pixels wide. */
const PEAKS_PER_BAR = 2;

/** Mastered sound is evenly loud: with this exponent its form is seen. */
const CONTRAST = 1.6;

const SECTION_COLORS: Readonly<Record<string, string>> = {
  verse: 'var(--verse)',
  chorus: 'var(--chorus)',
  bridge: 'var(--bridge)',
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The bars as an image that masks the seek slider's drawing; the highest one is as high as the slider. */
function maskOf(peaks: readonly number[]): string {
  const bars = Array.from({ length: Math.ceil(peaks.length / PEAKS_PER_BAR) }, (_, bar) =>
    mean(peaks.slice(bar * PEAKS_PER_BAR, (bar + 1) * PEAKS_PER_BAR)),
  );
  const most = Math.max(...bars, 0.01);
  const path = bars
    .map((peak, bar) => {
      const half = Math.max(3, Math.round(48 * (peak / most) ** CONTRAST));
      return `M${bar * 6 + 3} ${50 - half}v${half * 2}`;
    })
    .join('');
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${bars.length * 6} 100' preserveAspectRatio='none'><path d='${path}' stroke='#000' stroke-width='4'/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

type Sections = Waveform['sections'];

/** The share of the track that a section takes. */
export function widthOf(sections: Sections, index: number, seconds: number): number {
  const start = sections[index]?.startSeconds ?? 0;
  const end = sections[index + 1]?.startSeconds ?? seconds;
  return Math.max(0, Math.min(end, seconds) - start) / seconds;
}

/** The colours of the sections, from left to right. */
function colorsOf(sections: Sections, seconds: number): string {
  let end = 0;
  const stops = sections.map(({ kind }, index) => {
    const start = end;
    end += widthOf(sections, index, seconds) * 100;
    return `${SECTION_COLORS[kind] ?? 'var(--rest)'} ${start.toFixed(2)}% ${end.toFixed(2)}%`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

/** The custom properties by which a seek slider shows a waveform of this length. */
export const waveformStyle = ({ peaks, sections }: Waveform, seconds: number): CSSProperties =>
  ({
    '--waveform': maskOf(peaks),
    ...(sections.length > 0 && { '--sections': colorsOf(sections, seconds) }),
  }) as CSSProperties;
