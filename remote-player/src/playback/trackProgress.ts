import type { Playback, PlaybackPosition, Schedule, Settings } from '@prelude/shared';
import { PREVIEW_SECONDS } from '@prelude/shared/lists';
import type { AudioPort } from './audioPort';
import {
  endsAtSeconds,
  overlapFrom,
  playableSeconds,
  playsWhole,
  type EndFacts,
} from './trackTransition';

/** Dependencies of the progress. */
export interface TrackProgressDependencies {
  readonly playback: Playback;
  readonly settings: Settings;
  readonly audio: Pick<AudioPort, 'position' | 'seek' | 'fadeOut'>;
  readonly schedule: Schedule;
  /** How long a ready source takes to its first sound if it follows by itself, otherwise null. */
  readonly followingLatencySeconds: () => number | null;
  /** True if the current track's preview is an excerpt, which fades out by itself. */
  readonly isExcerpt: () => boolean;
  /** The track is over; the next one may overlap with the remaining sound. */
  readonly onEnd: (overlapSeconds: number) => void;
}

/** The minimum change of a reported position: about four reports a second. */
const TELL_STEP_SECONDS = 0.2;

/** Browsers report the time every 250 ms or later, so an earlier end needs a timer. */
const LAST_STRETCH_SECONDS = 0.6;

/** How long a preview fades out at its end (specification 4.11). */
const FADE_OUT_SECONDS = 0.8;

/** Inaudible, and shorter than a timer's precision. */
const END_TOLERANCE_SECONDS = 0.01;

/** Reports the position of the tracks that `audio` plays to `playback`, and detects their end; `halt` leaves no timer. */
export function createTrackProgress(dependencies: TrackProgressDependencies) {
  const { playback, settings, audio, schedule } = dependencies;
  let told: PlaybackPosition = playback.position$.value;
  let jumpedToSeconds = 0;
  let isOver = false;
  let cancelTimer = (): void => {};

  const playsInFull = (): boolean =>
    playsWhole(playback.state$.value.currentTrack, settings.state$.value);
  const presentSeconds = (): number =>
    audio.position?.currentTimeSeconds ?? told.currentTimeSeconds;
  // Until the source's length is known, a restored track has its stored length.
  const sourceSeconds = (): number => audio.position?.durationSeconds || told.durationSeconds;
  const durationSeconds = (): number => playableSeconds(sourceSeconds(), playsInFull());
  const withinTrack = (seconds: number): number =>
    playsInFull() ? seconds : Math.min(seconds, PREVIEW_SECONDS);

  const tell = (seconds: number): void => {
    const duration = durationSeconds();
    told = {
      currentTimeSeconds: Math.min(withinTrack(seconds), duration || Infinity),
      durationSeconds: duration,
    };
    playback.engine.reportPosition(told);
  };

  const facts = (): EndFacts => {
    const limitSeconds = withinTrack(sourceSeconds() || Infinity);
    const startLatencySeconds = dependencies.followingLatencySeconds();
    return {
      limitSeconds,
      isCutOff: !playsInFull() && limitSeconds === PREVIEW_SECONDS,
      isFollowingReady: startLatencySeconds !== null,
      startLatencySeconds: startLatencySeconds ?? 0,
      crossfadeSeconds: settings.state$.value.crossfadeSeconds,
      jumpedToSeconds,
    };
  };
  const secondsLeft = (known: EndFacts): number =>
    (endsAtSeconds(known) ?? Infinity) - presentSeconds();

  /** Where a preview begins to fade out. */
  const fadeStartSeconds = (): number =>
    Math.min(sourceSeconds() || Infinity, PREVIEW_SECONDS) - FADE_OUT_SECONDS;
  const secondsToFade = (): number =>
    playsInFull() || dependencies.isExcerpt() ? Infinity : fadeStartSeconds() - presentSeconds();

  /** The sound is paused: no end by itself. */
  const halt = (): void => cancelTimer();

  // Evaluates everything again, so a late or outdated timer does no harm.
  const timeEnd = (): void => {
    halt();
    if (isOver || !audio.position || !playback.state$.value.isPlaying) return;
    const toFade = secondsToFade();
    if (toFade <= 0) audio.fadeOut(Math.max(0, toFade + FADE_OUT_SECONDS));
    const left = Math.min(secondsLeft(facts()), toFade > 0 ? toFade : Infinity);
    if (left < LAST_STRETCH_SECONDS) cancelTimer = schedule(endInTime, Math.max(0, left) * 1000);
  };

  const endInTime = (): void => {
    const isDue = playback.state$.value.isPlaying && secondsLeft(facts()) <= END_TOLERANCE_SECONDS;
    if (isDue) end(overlapFrom(facts(), presentSeconds()));
    else timeEnd();
  };

  const end = (overlapSeconds: number): void => {
    halt();
    if (isOver) return;
    isOver = true;
    tell(durationSeconds());
    dependencies.onEnd(overlapSeconds);
  };

  /** Reads the position, reports a change, and ends the track in time. */
  const follow = (): void => {
    const seconds = presentSeconds();
    const movedSeconds = Math.abs(seconds - told.currentTimeSeconds);
    const isNews = movedSeconds >= TELL_STEP_SECONDS || durationSeconds() !== told.durationSeconds;
    if (isNews && !isOver) tell(seconds);
    endInTime();
  };

  const jump = (positionSeconds: number): void => {
    isOver = false;
    jumpedToSeconds = withinTrack(positionSeconds);
    audio.seek(jumpedToSeconds);
    tell(positionSeconds);
  };

  return {
    /** A track was started or restored, or loaded again: from the store's position. */
    restart(): void {
      told = playback.position$.value;
      jumpedToSeconds = told.currentTimeSeconds;
      isOver = false;
      timeEnd();
    },
    follow,
    /** Jumps there, or to the track's end if that is earlier. */
    seekTo(positionSeconds: number): void {
      jump(positionSeconds);
      endInTime();
    },
    /** Continues; at the end from the start. */
    resume(): void {
      const isAtEnd = told.durationSeconds > 0 && told.currentTimeSeconds >= told.durationSeconds;
      if (isAtEnd) jump(0);
      timeEnd();
    },
    halt,
    /** `playFullTrack` changed: the track has another end, or has ended. */
    applyLength(): void {
      const seconds = presentSeconds();
      jumpedToSeconds = withinTrack(seconds);
      // A jump also ends a fade.
      if (jumpedToSeconds < seconds || seconds > fadeStartSeconds()) jump(seconds);
      follow();
    },
    /** The crossfade setting changed: applies to the next track if this one's overlap has begun. */
    applyCrossfade(): void {
      jumpedToSeconds = presentSeconds();
      timeEnd();
    },
    /** The source ended. */
    end: (): void => end(0),
    /** The time until the next track would start if it were ready; Infinity while unknown. */
    get secondsToTransition(): number {
      return secondsLeft({ ...facts(), isFollowingReady: true });
    },
  };
}
