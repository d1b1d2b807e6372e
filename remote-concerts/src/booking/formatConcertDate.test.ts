/** @jest-environment jsdom */
import { formatConcertDate } from './formatConcertDate';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['en-US', 'Thu, Jan 15, 2026'],
  ['es-ES', 'jue, 15 ene 2026'],
  ['de-DE', 'Do., 15. Jan. 2026'],
  ['ja-JP', '2026年1月15日(木)'],
])('a visitor with %s reads %s', (locale, text) => {
  expect(formatConcertDate('2026-01-15', [locale])).toBe(text);
});

test("the default is the browser's languages", () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'en']);
  expect(formatConcertDate('2024-12-25')).toBe('mer. 25 déc. 2024');
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
    expect(formatConcertDate('2026-11-20', ['en-US'])).toBe('Fri, Nov 20, 2026');
  },
);
