import { userLocales } from '@prelude/shared/lists';

/**
 * A concert's calendar day (`YYYY-MM-DD`) written out in the user's language. Parsed and formatted in the same time
 * zone, so it never shifts by a day.
 */
export const formatConcertDate = (
  date: string,
  locales: readonly string[] = userLocales(),
): string =>
  new Intl.DateTimeFormat(locales, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
