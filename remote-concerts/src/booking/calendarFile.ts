import { PRODUCT_NAME } from '@prelude/shared';
import type { Concert } from './concerts';

/** When the seven concerts were last revised, in UTC; required in every event (RFC 5545, 3.8.7.2). */
const REVISED_AT = '20261121T000000Z';

/** Escapes a text value (RFC 5545, 3.3.11). */
const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&');

/**
 * A concert as an iCalendar file (RFC 5545): a whole-day event without a time zone, because no time of day is known. A
 * concert always has the same uid, so a second import adds no duplicate.
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

/** The same file as a data URL for a download link, so no request is needed. */
export const calendarAddress = (concert: Concert): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(concert))}`;
