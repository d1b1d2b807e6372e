import { useLayoutEffect, useRef, type JSX } from 'react';
import { SliderFrame, classNames, formatTime, useHost } from '@prelude/shared';
import type { ControlSize } from './controlSize';
import styles from './SeekControl.module.css';
import { useBarDetails } from './useBarDetails';

/**
 * The position and the length of the track. It renders once: `connectSeek` writes the ticking time. On a phone's bar it
 * is a thin line at the top.
 */
export function SeekControl({ size = 'bar' }: { readonly size?: ControlSize }): JSX.Element {
  const { playback } = useHost();
  const slider = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  const duration = useRef<HTMLSpanElement>(null);
  const details = useBarDetails();
  useLayoutEffect(() => {
    if (!slider.current || !time.current || !duration.current) return undefined;
    const elements = { slider: slider.current, time: time.current, duration: duration.current };
    return details?.connectSeek(elements, playback);
  }, [details, playback]);
  return (
    <div className={classNames(styles.seek, styles[size])}>
      <span ref={time} className={styles.time}>
        {formatTime(0)}
      </span>
      <SliderFrame ref={slider} className={styles.slider} label="Seek" min={0} step={0.1} />
      <span ref={duration} className={styles.time}>
        {formatTime(0)}
      </span>
    </div>
  );
}
