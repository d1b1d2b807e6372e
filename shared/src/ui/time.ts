import { plural } from '../model/plural';

const wholeSeconds = (seconds: number): number =>
  Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;

const split = (seconds: number): { hours: number; minutes: number; rest: number } => {
  const whole = wholeSeconds(seconds);
  return {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor(whole / 60) % 60,
    rest: whole % 60,
  };
};

/** A time as text, "1:03" or "1:00:03"; an invalid one is "0:00". */
export function formatTime(seconds: number): string {
  const { hours, minutes, rest } = split(seconds);
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}`
    : `${minutes}:${twoDigits(rest)}`;
}

/** A time as spoken, "1 minute 3 seconds". */
export function describeTime(seconds: number): string {
  const { hours, minutes, rest } = split(seconds);
  const parts = (
    [
      [hours, 'hour'],
      [minutes, 'minute'],
      [rest, 'second'],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${plural(count, unit)}`);
  return parts.join(' ') || '0 seconds';
}
