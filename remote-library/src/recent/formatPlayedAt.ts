import { userLocales } from '@prelude/shared/lists';

/**
 * When a track was played, in short, in the user's language and time zone: the time for today, otherwise the day.
 * `playedAt` and `now` are milliseconds since the epoch.
 */
export function formatPlayedAt(
  playedAt: number,
  now: number,
  locales: readonly string[] = userLocales(),
): string {
  const played = new Date(playedAt);
  const today = new Date(now);
  const isToday = played.toDateString() === today.toDateString();
  const isThisYear = played.getFullYear() === today.getFullYear();
  return new Intl.DateTimeFormat(
    locales,
    isToday
      ? { timeStyle: 'short' }
      : { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) },
  ).format(played);
}

/** The same moment in full, for tooltips and screen readers. */
export const formatPlayedAtInFull = (
  playedAt: number,
  locales: readonly string[] = userLocales(),
): string =>
  new Intl.DateTimeFormat(locales, { dateStyle: 'full', timeStyle: 'short' }).format(playedAt);
