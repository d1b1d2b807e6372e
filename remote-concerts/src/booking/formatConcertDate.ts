/**
 * A concert's calendar day (`YYYY-MM-DD`) in full words of the visitor's languages. It is read and
 * written in the same zone, so no visitor's time zone shifts it to the day before or after.
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
    // Some systems report a language that is no language tag, such as en-US@posix.
    return new Intl.DateTimeFormat(undefined, options);
  }
}
