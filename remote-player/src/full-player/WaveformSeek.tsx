import { classNames, select, useBehavior, useHost, type Track } from '@prelude/shared';
import { useMemo, type JSX } from 'react';
import { SeekControl } from '../controls/SeekControl';
import { useWaveform } from './useWaveform';
import { widthOf, waveformStyle } from './waveformStyle';
import styles from './WaveformSeek.module.css';

/** A section of a smaller part of the track has no room for its name. */
const LEAST_NAMED_SHARE = 0.14;

const titleOf = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);

/** The seek slider, drawn as the track's waveform in the colours of its sections; the plain slider until that is known. */
export function WaveformSeek({ track }: { readonly track: Track }): JSX.Element {
  const { playback } = useHost();
  const waveform = useWaveform(track);
  const seconds = useBehavior(
    useMemo(() => select(playback.position$, ({ durationSeconds }) => durationSeconds), [playback]),
  );
  const isDrawn = waveform !== null && seconds > 0;
  const sections = isDrawn ? waveform.sections : [];
  return (
    <div
      className={classNames(styles.seek, isDrawn && styles.waveform)}
      style={isDrawn ? waveformStyle(waveform, seconds) : undefined}
    >
      {sections.length > 0 && (
        <ol aria-label="Sections" className={styles.sections}>
          {sections.map(({ kind, startSeconds }, index) => {
            const share = widthOf(sections, index, seconds);
            return (
              <li key={startSeconds} style={{ inlineSize: `${share * 100}%` }}>
                {share < LEAST_NAMED_SHARE ? '' : titleOf(kind)}
              </li>
            );
          })}
        </ol>
      )}
      <SeekControl size="full" />
    </div>
  );
}
