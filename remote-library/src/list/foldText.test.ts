import { foldText } from './foldText';

test.each([
  ['CAFÉ', 'cafe'],
  ['Ångström', 'angstrom'],
  ['Øre', 'ore'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Ｗｉｄｅ', 'wide'],
  ['Ёлка', 'елка'],
  ['كُلُّ', 'كل'],
])('%s is found by %s', (text, typed) => {
  expect(foldText(text)).toBe(foldText(typed));
});

test('vowels of Hindi are no accents', () => {
  expect(foldText('की')).not.toBe(foldText('का'));
});
