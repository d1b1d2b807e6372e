import type { JSX } from 'react';
import { Slider, describeTime, formatTime } from '@prelude/shared';
import styles from './SeekControl.module.css';
import { useSeek } from './useSeek';

/** Where the sound is and how long the track is: the only part of the bar that renders as time passes. */
export function SeekControl({ startCount }: { readonly startCount: number }): JSX.Element {
  const seek = useSeek(startCount);
  return (
    <div className={styles.seek}>
      <span className={styles.time}>{formatTime(seek.shownSeconds)}</span>
      <div
        role="presentation"
        className={styles.track}
        onKeyDown={seek.onKeyDown}
        onPointerDown={seek.onPointerDown}
        onFocus={seek.onFocus}
        onBlur={seek.onBlur}
      >
        <Slider
          label="Seek"
          min={0}
          max={seek.durationSeconds}
          step={0.1}
          value={seek.shownSeconds}
          valueText={`${describeTime(seek.spokenSeconds)} of ${describeTime(seek.durationSeconds)}`}
          disabled={seek.durationSeconds === 0}
          onInput={seek.onInput}
        />
      </div>
      <span className={styles.time}>{formatTime(seek.durationSeconds)}</span>
    </div>
  );
}
