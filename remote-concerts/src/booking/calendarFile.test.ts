import { calendarAddress, calendarFile } from './calendarFile';
import { CONCERTS } from './concerts';

const [first] = CONCERTS as [(typeof CONCERTS)[0]];
const linesOf = (concert: typeof first): string[] => calendarFile(concert).split('\r\n');

test('a concert is one event that lasts its whole day in every time zone', () => {
  expect(linesOf(first)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Prelude//Concerts//EN',
    'BEGIN:VEVENT',
    'UID:concert-1@prelude',
    'DTSTAMP:20261121T000000Z',
    'DTSTART;VALUE=DATE:20260115',
    'SUMMARY:Marlow & Fern',
    'LOCATION:New York',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('commas, semicolons and backslashes in a name are escaped', () => {
  const odd = { ...first, artist: String.raw`Fern; Marlow, \Jr`, location: 'Paris, Texas' };
  expect(linesOf(odd)).toEqual(
    expect.arrayContaining([
      String.raw`SUMMARY:Fern\; Marlow\, \\Jr`,
      String.raw`LOCATION:Paris\, Texas`,
    ]),
  );
});

test('no line is longer than the 75 bytes that the format allows', () => {
  const lengths = CONCERTS.flatMap(linesOf).map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
});

test('the address contains the whole file, with names in any script', () => {
  for (const concert of CONCERTS) {
    const [type, file] = calendarAddress(concert).split(',');
    expect(type).toBe('data:text/calendar;charset=utf-8');
    expect(decodeURIComponent(file ?? '')).toBe(calendarFile(concert));
  }
});
