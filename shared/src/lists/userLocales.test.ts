/** @jest-environment jsdom */
import { userLocales } from './userLocales';

afterEach(() => jest.restoreAllMocks());

const reported = (...languages: readonly string[]): readonly string[] => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  return userLocales();
};

test('they are the browser’s, in their order', () => {
  expect(reported('fr-FR', 'en')).toEqual(['fr-FR', 'en']);
});

test.each(['C', 'en-US@posix', ''])('“%s”, which is no language tag, is left out', (language) => {
  expect(reported(language, 'de')).toEqual(['de']);
  expect(new Intl.NumberFormat([...reported(language)]).format(1)).toBe('1');
});
