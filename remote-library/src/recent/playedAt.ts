/**
 * When a track was played, in the visitor's languages and time zone: the time alone for today, the
 * date as well for any other day. `playedAt` and `now` are milliseconds since the epoch.
 */
export function formatPlayedAt(
  playedAt: number,
  now: number,
  locales: readonly string[] = navigator.languages,
): string {
  const isToday = new Date(playedAt).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat([...locales], {
    ...(isToday ? {} : { dateStyle: 'medium' }),
    timeStyle: 'short',
  }).format(playedAt);
}
