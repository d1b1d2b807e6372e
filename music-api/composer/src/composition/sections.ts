import type { AudioTrackSpec } from '../renditions.ts';
import { composeTrack } from './composeTrack.ts';
import { EXCERPT_FADES, excerptOf } from './excerpt.ts';
import type { SectionKind } from './form.ts';

/** Where a part of a song begins. */
export interface SectionMark {
  readonly kind: SectionKind;
  readonly startSeconds: number;
}

/** Composes a track, which takes milliseconds, and gives its sections, or those of its excerpt; the first begins at 0. */
export function sectionsOf(spec: AudioTrackSpec): readonly SectionMark[] {
  const whole = composeTrack(spec);
  const { sections, tempo } = spec.isExcerpt ? excerptOf(whole) : whole;
  const firstBarSeconds = spec.isExcerpt ? EXCERPT_FADES.in : 0;
  return sections.map(({ kind, startBar }) => ({
    kind,
    startSeconds: startBar === 0 ? 0 : firstBarSeconds + startBar * tempo.barSeconds,
  }));
}
