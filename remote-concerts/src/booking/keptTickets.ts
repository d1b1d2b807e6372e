import { CONCERTS, type Concert } from './concerts';

/** The key of a concert's ticket in the user's memory. */
export const ticketKey = ({ id }: Pick<Concert, 'id'>): string => `concerts/ticket/${id}`;

/** What is stored under it: the concert says the rest. */
export const BOOKED = 'booked';

/** A moment's calendar day where the user is, `YYYY-MM-DD`. */
export function localDay(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()];
  return [moment.getFullYear(), month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The concerts with a stored ticket whose day has not passed, the next one first. */
export const keptTickets = (
  texts: Readonly<Record<string, string>>,
  today: string,
): readonly Concert[] =>
  CONCERTS.filter((concert) => texts[ticketKey(concert)] === BOOKED && concert.date >= today).sort(
    (a, b) => a.date.localeCompare(b.date),
  );
