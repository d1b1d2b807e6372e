import type { Readable } from 'node:stream';
import type { AudioTrackSpec } from '@prelude/composer';
import type { AudioService } from './audioService.ts';
import { type Clock, systemClock } from './clock.ts';

/** The pause before each track: longer than rendering takes, so most of the time the processor is free. */
const PAUSE_MILLISECONDS = 15_000;

/** What players ask for unless a listener's settings say otherwise. */
const QUALITY = 'normal';

/**
 * The same service, which also renders these tracks into its cache while it has no listeners, one after the other and each
 * once. It stops for a listener at once and begins again some time after the last one has left.
 */
export function renderAhead(
  audio: AudioService,
  tracks: readonly AudioTrackSpec[],
  clock: Clock = systemClock,
): AudioService {
  const left = [...tracks];
  let listeners = 0;
  let stops = 0;
  let stream: Readable | undefined;
  let callOff = (): void => undefined;

  const renderNext = async (): Promise<void> => {
    const [track] = left;
    if (!track) return;
    const stopsBefore = stops;
    const { byteLength } = audio.describe(track, QUALITY);
    const range = { start: 0, end: byteLength - 1 };
    const opened = await audio.open(track, QUALITY, range).catch(() => undefined);
    if (stops > stopsBefore) return void opened?.destroy();
    const done = (): void => {
      left.shift();
      plan();
    };
    if (!opened) return done();
    stream = opened.once('end', done).once('error', done).resume();
  };

  const plan = (): void => {
    callOff = clock.schedule(() => void renderNext(), PAUSE_MILLISECONDS);
  };

  const stop = (): void => {
    stops += 1;
    callOff();
    stream?.destroy();
  };

  plan();
  return {
    ...audio,
    open: async (...asked) => {
      listeners += 1;
      stop();
      const leave = (): void => {
        listeners -= 1;
        if (listeners === 0) plan();
      };
      try {
        const opened = await audio.open(...asked);
        return opened.once('close', leave);
      } catch (error) {
        leave();
        throw error;
      }
    },
    close: () => {
      stop();
      return audio.close();
    },
  };
}
