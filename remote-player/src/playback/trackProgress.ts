import type { Playback, PlaybackPosition, Schedule, Settings } from '@prelude/shared';
import type { CurrentSound } from './currentSound';
import { endsAtSeconds, overlapFrom, type EndFacts } from './handOver';
import { PREVIEW_SECONDS, playableSeconds } from './source';

/** What the progress stands on. */
export interface TrackProgressParts {
  readonly playback: Playback;
  readonly settings: Settings;
  readonly sound: CurrentSound;
  readonly schedule: Schedule;
  /** How long a source that is ready takes to its first sound where one follows by itself, else null. */
  readonly followingStartUpSeconds: () => number | null;
  /** The track is over; what follows may overlap with the sound that is left for so long. */
  readonly onEnd: (overlapSeconds: number) => void;
}

/** Where one track's sound is, told to the store, and where it ends. */
export interface TrackProgress {
  /** A track was started or restored, or its source taken up anew: from where the store shows it. */
  restart(): void;
  /** Looks where the sound is now; tells it where that is news, and ends the track in time. */
  follow(): void;
  /** Jumps there, or to the track's end where that comes sooner. */
  seekTo(positionSeconds: number): void;
  /** The sound goes on; at the end it goes on from the start. */
  resume(): void;
  /** The sound stands still: no end comes by itself. */
  halt(): void;
  /** `playFullTrack` changed: the track ends elsewhere, or has ended already. */
  applyLength(): void;
  /** The listener wants another overlap: from the next track on where this one's has begun. */
  applyCrossfade(): void;
  /** The source came to its end. */
  end(): void;
  /** How long it is until what follows would take over if it were ready; Infinity while that is not known. */
  readonly secondsToHandOver: number;
}

/** Positions are told when the sound has moved this far: about four times a second. */
const TELL_STEP_SECONDS = 0.2;

/** Browsers tell the time every 250 ms, some a little later, so an end that comes sooner is timed. */
const LAST_STRETCH_SECONDS = 0.6;

/** Nobody hears this much, and a timer cannot hit it. */
const END_TOLERANCE_SECONDS = 0.01;

/** Makes the progress of the tracks whose `sound` plays for `playback`; `halt` leaves no timer behind. */
export function createTrackProgress(parts: TrackProgressParts): TrackProgress {
  const { playback, settings, sound, schedule } = parts;
  let told: PlaybackPosition = playback.position$.value;
  let jumpedToSeconds = 0;
  let isOver = false;
  let cancelTimer = (): void => {};

  const playsInFull = (): boolean => settings.state$.value.playFullTrack;
  const presentSeconds = (): number =>
    sound.position?.currentTimeSeconds ?? told.currentTimeSeconds;
  // Until the source says how long it is, a restored track's length is the one that was kept.
  const sourceSeconds = (): number => sound.position?.durationSeconds || told.durationSeconds;
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
    const startUpSeconds = parts.followingStartUpSeconds();
    return {
      limitSeconds,
      isCutOff: !playsInFull() && limitSeconds === PREVIEW_SECONDS,
      isFollowingReady: startUpSeconds !== null,
      startUpSeconds: startUpSeconds ?? 0,
      crossfadeSeconds: settings.state$.value.crossfadeSeconds,
      jumpedToSeconds,
    };
  };
  const secondsLeft = (known: EndFacts): number =>
    (endsAtSeconds(known) ?? Infinity) - presentSeconds();

  const halt = (): void => cancelTimer();

  // Looks at everything anew when the time has come, so a timer that is late or out of date does no harm.
  const timeEnd = (): void => {
    halt();
    if (isOver || !sound.isLoaded || !playback.state$.value.isPlaying) return;
    const left = secondsLeft(facts());
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
    parts.onEnd(overlapSeconds);
  };

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
    sound.seek(jumpedToSeconds);
    tell(positionSeconds);
  };

  return {
    restart() {
      told = playback.position$.value;
      jumpedToSeconds = told.currentTimeSeconds;
      isOver = false;
      timeEnd();
    },
    follow,
    seekTo(positionSeconds) {
      jump(positionSeconds);
      endInTime();
    },
    resume() {
      const isAtEnd = told.durationSeconds > 0 && told.currentTimeSeconds >= told.durationSeconds;
      if (isAtEnd) jump(0);
      timeEnd();
    },
    halt,
    applyLength() {
      const seconds = presentSeconds();
      jumpedToSeconds = withinTrack(seconds);
      if (jumpedToSeconds < seconds) jump(seconds);
      follow();
    },
    applyCrossfade() {
      jumpedToSeconds = presentSeconds();
      timeEnd();
    },
    end: () => end(0),
    get secondsToHandOver() {
      return secondsLeft({ ...facts(), isFollowingReady: true });
    },
  };
}
