import { PRODUCT_NAME } from '@prelude/shared';
import type { Concert } from './concerts';

/** When the seven concerts were last revised, in UTC; every event must say so (RFC 5545, 3.8.7.2). */
const REVISED_AT = '20261121T000000Z';

/** Writes a text as RFC 5545, 3.3.11 has it. */
const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&');

/**
 * A concert as an iCalendar file (RFC 5545): one event that lasts its whole day, whatever the time zone, because
 * no hour is known. The same concert always has the same uid, so a second import doubles nothing.
 */
export function calendarFile({ id, artist, date, location }: Concert): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Concerts//EN`,
    'BEGIN:VEVENT',
    `UID:${id}@${PRODUCT_NAME.toLowerCase()}`,
    `DTSTAMP:${REVISED_AT}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(artist)}`,
    `LOCATION:${escapeText(location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** The same file as an address that a link can download: it is made in the browser, and nothing is called. */
export const calendarAddress = (concert: Concert): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(concert))}`;
