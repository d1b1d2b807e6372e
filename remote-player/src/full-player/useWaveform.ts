import { useBehavior, useHost, type Track, type Waveform } from '@prelude/shared';
import { useEffect, useState } from 'react';
import { waveformsOf } from '../waveformsOf';

/** The waveform of what plays of a track; null until it is there, and if there is none. */
export function useWaveform(track: Track): Waveform | null {
  const host = useHost();
  // The quality, and how much of a track plays.
  const settings = useBehavior(host.settings.state$);
  const [waveform, setWaveform] = useState<Waveform | null>(null);
  useEffect(() => {
    let isOver = false;
    void waveformsOf(host)(track).then((found) => {
      if (!isOver) setWaveform(found);
    });
    return () => {
      isOver = true;
      setWaveform(null);
    };
  }, [host, track, settings]);
  return waveform;
}
