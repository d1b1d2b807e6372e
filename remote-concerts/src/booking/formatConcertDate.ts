/**
 * A concert's calendar day (`YYYY-MM-DD`) in full words of the visitor's languages. It is read and
 * written in the same zone, so no visitor's time zone shifts it to the day before or after.
 */
export function formatConcertDate(
  date: string,
  locales: readonly string[] = navigator.languages,
): string {
  return new Intl.DateTimeFormat([...locales], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
