import { userLocales } from '@prelude/shared/lists';

/**
 * A concert's calendar day (`YYYY-MM-DD`) in the user's language, with short names, so that it fits a card's line. Parsed and
 * formatted in the same time zone, so it never shifts by a day.
 */
export const formatConcertDate = (
  date: string,
  locales: readonly string[] = userLocales(),
): string =>
  new Intl.DateTimeFormat(locales, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
