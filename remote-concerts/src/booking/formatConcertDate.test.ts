/** @jest-environment jsdom */
import { formatConcertDate } from './formatConcertDate';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['en-US', 'Thursday, January 15, 2026'],
  ['es-ES', 'jueves, 15 de enero de 2026'],
  ['de-DE', 'Donnerstag, 15. Januar 2026'],
  ['ja-JP', '2026年1月15日木曜日'],
])('a visitor with %s reads %s', (locale, text) => {
  expect(formatConcertDate('2026-01-15', [locale])).toBe(text);
});

test("the default is the browser's languages", () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'en']);
  expect(formatConcertDate('2024-12-25')).toBe('mercredi 25 décembre 2024');
});

test.each(['Pacific/Honolulu', 'UTC', 'Pacific/Kiritimati'])(
  'a visitor in %s reads the same calendar day',
  (timeZone) => {
    const DateTimeFormat = Intl.DateTimeFormat;
    jest
      .spyOn(Intl, 'DateTimeFormat')
      .mockImplementation(
        (locales, options) => new DateTimeFormat(locales, { timeZone, ...options }),
      );
    expect(formatConcertDate('2026-11-20', ['en-US'])).toBe('Friday, November 20, 2026');
  },
);
