/**
 * A concert's calendar day (`YYYY-MM-DD`) written out in the user's language. Parsed and formatted in the same time
 * zone, so it never shifts by a day.
 */
export function formatConcertDate(
  date: string,
  locales: readonly string[] = navigator.languages,
): string {
  return dayFormat(locales).format(new Date(`${date}T00:00:00Z`));
}

function dayFormat(locales: readonly string[]): Intl.DateTimeFormat {
  const options = { dateStyle: 'full', timeZone: 'UTC' } as const;
  try {
    return new Intl.DateTimeFormat([...locales], options);
  } catch {
    // Some systems report a language that is not a valid language tag, such as en-US@posix.
    return new Intl.DateTimeFormat(undefined, options);
  }
}
