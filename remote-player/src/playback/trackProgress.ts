import type { Playback, PlaybackPosition, Settings } from '@prelude/shared';
import type { AudioPort } from './audioPort';
import { PREVIEW_SECONDS, playableSeconds } from './source';

/** Where one track's sound is, told to the store, and where it ends. */
export interface TrackProgress {
  /** A new source was taken up: from its start. */
  restart(): void;
  /** Looks where the sound is now; tells it where that is news, and ends a preview in time. */
  follow(): void;
  /** Jumps there, or to the track's end where that comes sooner. */
  seekTo(positionSeconds: number): void;
  /** The sound goes on; at the end it goes on from the start. */
  resume(): void;
  /** `playFullTrack` changed: the track ends elsewhere, or has ended already. */
  applyLength(): void;
  /** The track is over. */
  end(): void;
  /** Follows no more. */
  dispose(): void;
}

/** Positions are told when the sound has moved this far: about four times a second. */
const TELL_STEP_SECONDS = 0.2;

/** Browsers tell the time every 250 ms, so an end that comes sooner is timed. */
const LAST_STRETCH_SECONDS = 0.3;

/** Nobody hears this much, and a timer cannot hit it. */
const END_TOLERANCE_SECONDS = 0.01;

/** Makes the progress of the tracks that `audio` plays for `playback`; lives until `dispose`. */
export function createTrackProgress({
  playback,
  settings,
  audio,
}: {
  readonly playback: Playback;
  readonly settings: Settings;
  readonly audio: AudioPort;
}): TrackProgress {
  let told: PlaybackPosition = { currentTimeSeconds: 0, durationSeconds: 0 };
  let endTimer: ReturnType<typeof setTimeout> | undefined;

  const playsInFull = (): boolean => settings.state$.value.playFullTrack;
  const durationSeconds = (): number =>
    playableSeconds(audio.position.durationSeconds, playsInFull());
  const withinTrack = (seconds: number): number =>
    playsInFull() ? seconds : Math.min(seconds, PREVIEW_SECONDS);

  const tell = (currentTimeSeconds: number): void => {
    told = {
      currentTimeSeconds: withinTrack(currentTimeSeconds),
      durationSeconds: durationSeconds(),
    };
    playback.engine.reportPosition(told);
  };

  const end = (): void => {
    tell(durationSeconds());
    playback.engine.reportEnded();
  };

  // Looks at everything anew whenever it runs, so a timer that is out of date does no harm.
  const endInTime = (): void => {
    clearTimeout(endTimer);
    if (playsInFull() || !playback.state$.value.isPlaying) return;
    const leftSeconds = PREVIEW_SECONDS - audio.position.currentTimeSeconds;
    if (leftSeconds <= END_TOLERANCE_SECONDS) end();
    else if (leftSeconds < LAST_STRETCH_SECONDS)
      endTimer = setTimeout(endInTime, leftSeconds * 1000);
  };

  const follow = (): void => {
    const { currentTimeSeconds } = audio.position;
    const movedSeconds = Math.abs(currentTimeSeconds - told.currentTimeSeconds);
    const isNews = movedSeconds >= TELL_STEP_SECONDS || durationSeconds() !== told.durationSeconds;
    if (isNews) tell(currentTimeSeconds);
    endInTime();
  };

  const seekTo = (positionSeconds: number): void => {
    audio.seek(withinTrack(positionSeconds));
    tell(positionSeconds);
    endInTime();
  };

  return {
    restart: () => tell(0),
    follow,
    seekTo,
    resume() {
      const isAtEnd = told.durationSeconds > 0 && told.currentTimeSeconds >= told.durationSeconds;
      if (isAtEnd) seekTo(0);
      else endInTime();
    },
    applyLength() {
      const { currentTimeSeconds } = audio.position;
      if (withinTrack(currentTimeSeconds) < currentTimeSeconds) seekTo(currentTimeSeconds);
      else follow();
    },
    end,
    dispose: () => clearTimeout(endTimer),
  };
}
