import { useMemo, type JSX } from 'react';
import { IconButton, Slider, select, useBehavior, useHost, type IconName } from '@prelude/shared';
import styles from './VolumeControl.module.css';

/** Volume goes from 0 to 1 in these steps (specification, point 9). */
const VOLUME_STEP = 0.01;

const iconFor = (volume: number): IconName => {
  if (volume === 0) return 'mute';
  return volume < 0.5 ? 'volume-low' : 'volume';
};

/** Mute, which returns to the volume before, and volume. */
export function VolumeControl(): JSX.Element {
  const { playback } = useHost();
  const volume$ = useMemo(() => select(playback.state$, (state) => state.volume), [playback]);
  const volume = useBehavior(volume$);
  const isMuted = volume === 0;
  return (
    <div className={styles.volume}>
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
