import fc from 'fast-check';
import { scriptsRead } from './acceptLanguage.ts';

test.each([
  ['en-GB,en;q=0.9', ['Latn']],
  ['hi-IN,hi;q=0.9,en;q=0.8', ['Deva', 'Latn']],
  ['en;q=0.8,hi-IN', ['Deva', 'Latn']],
  ['ja-JP', ['Jpan']],
  ['ja-Latn-JP', ['Latn']],
  ['ur', ['Arab']],
  ['zh-TW, ta ; q=0.5', ['Hant', 'Taml']],
  ['EN-us;Q=1.0', ['Latn']],
])('a visitor who accepts "%s" reads %j', (header, scripts) => {
  expect(scriptsRead(header)).toEqual(scripts);
});

test.each([
  ...[undefined, '', '*', '*;q=0.5', 'hi;q=0', 'hi;q=0.000'],
  ...['hi;q=2', 'hi;q=-1', 'hi;q=often', 'hi;level=1', ';q=1', ',,,', '-'],
  ...['en-en-en-en-en-en-en-en-en', 'abcdefghi', '<script>', 'hi_IN', '\u0000hi'],
])('"%s" names no script', (header) => {
  expect(scriptsRead(header)).toEqual([]);
});

test('a header of many kilobytes is read up to the length that browsers send', () => {
  expect(scriptsRead(`hi,${'x'.repeat(100_000)},ta`)).toEqual(['Deva']);
  expect(scriptsRead(`${'en,'.repeat(10_000)}hi`)).toEqual(['Latn']);
  expect(scriptsRead(`${' '.repeat(100_000)}hi`)).toEqual([]);
});

test('any text is parsed without an error and gives scripts only', () => {
  const hostile = fc.string({ unit: fc.constantFrom(...'enhi*-_;,=q01. \t') });
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), hostile), (header) => {
      for (const script of scriptsRead(header)) expect(script).toMatch(/^[A-Z][a-z]{3}$/);
    }),
  );
});
