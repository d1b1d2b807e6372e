/**
 * When a track was played, in the visitor's languages and time zone: the time alone for today, the
 * day as well for any other. `playedAt` and `now` are milliseconds since the epoch.
 */
export function formatPlayedAt(
  playedAt: number,
  now: number,
  locales: readonly string[] = navigator.languages,
): string {
  const played = new Date(playedAt);
  const today = new Date(now);
  const day: Intl.DateTimeFormatOptions =
    played.toDateString() === today.toDateString() ? {} : { day: 'numeric', month: 'short' };
  const year: Intl.DateTimeFormatOptions =
    played.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' };
  return new Intl.DateTimeFormat([...locales], {
    ...day,
    ...year,
    hour: 'numeric',
    minute: '2-digit',
  }).format(played);
}
