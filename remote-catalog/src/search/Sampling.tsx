import { Button, Icon, nameOfTrack, useBehavior, useHost, type Track } from '@prelude/shared';
import { useEffect, useState, type JSX } from 'react';
import { createSampler } from './sampler';
import styles from './Sampling.module.css';

/**
 * "Sample these": five seconds of each of the first ten tracks. While they play the button stops it, and stays in sight.
 * Leaving the results stops it, too.
 */
export function Sampling({
  tracks,
  onStart,
}: {
  readonly tracks: readonly Track[];
  readonly onStart: () => void;
}): JSX.Element {
  const { playback } = useHost();
  const [sampler] = useState(() => createSampler(playback));
  const sample = useBehavior(sampler.sample$);
  useEffect(() => sampler.stop, [sampler, tracks]);
  const press = (): void => {
    if (sample) return sampler.stop();
    onStart();
    sampler.start(tracks);
  };
  return (
    <div className={styles.sampling} data-sampling={sample ? '' : undefined}>
      <Button onClick={press}>
        <Icon name={sample ? 'close' : 'next'} />
        <span>{sample ? 'Stop sampling' : 'Sample these'}</span>
      </Button>
      {sample && (
        <p className={styles.words}>
          <span className={styles.number}>{`${sample.number} of ${sample.count}`}</span>
          <span className={styles.name} dir="auto">
            {nameOfTrack(sample.track)}
          </span>
        </p>
      )}
    </div>
  );
}
