import { useEffect, useRef, type JSX } from 'react';
import {
  IconButton,
  Slider,
  classNames,
  useHost,
  type IconName,
  type PlaybackState,
} from '@prelude/shared';
import type { ControlSize } from './controlSize';
import { useBarDetails } from './useBarDetails';
import { usePlaybackPart } from './usePlaybackPart';
import styles from './VolumeControl.module.css';

/** Volume goes from 0 to 1 in these steps (specification 9.9). */
const VOLUME_STEP = 0.01;

const iconFor = (volume: number): IconName => {
  if (volume === 0) return 'mute';
  return volume < 0.5 ? 'volume-low' : 'volume';
};

const volumeOf = ({ volume }: PlaybackState): number => volume;

/** Mute, which restores the volume, and volume, also by wheel. */
export function VolumeControl({ size = 'bar' }: { readonly size?: ControlSize }): JSX.Element {
  const { playback } = useHost();
  const volume = usePlaybackPart(volumeOf);
  const isMuted = volume === 0;
  const place = useRef<HTMLDivElement>(null);
  const details = useBarDetails();
  useEffect(
    () => (place.current ? details?.connectVolume(place.current, playback) : undefined),
    [details, playback],
  );
  return (
    <div ref={place} className={classNames(styles.volume, styles[size])}>
      <IconButton
        icon={iconFor(volume)}
        label={isMuted ? 'Unmute' : 'Mute'}
        onClick={() => playback.toggleMute()}
      />
      <Slider
        className={styles.slider}
        label="Volume"
        min={0}
        max={1}
        step={VOLUME_STEP}
        value={volume}
        valueText={isMuted ? 'Muted' : `${Math.round(volume * 100)} percent`}
        onInput={(value) => playback.setVolume(value)}
      />
    </div>
  );
}
