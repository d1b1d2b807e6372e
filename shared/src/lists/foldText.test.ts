import { foldText, hasWordsOf } from './foldText';

test.each([
  ['CAFÉ', 'cafe'],
  ['Ångström', 'angstrom'],
  ['Øre', 'ore'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Ｗｉｄｅ', 'wide'],
  ['Ёлка', 'елка'],
  ['كُلُّ', 'كل'],
  ['ΔΡΌΜΟΣ', 'δρομοσ'],
  ['İstanbul', 'istanbul'],
  ['Don’t', 'dont'],
  ['Zig‐Zag', 'zigzag'],
])('%s is found by %s', (text, typed) => {
  expect(foldText(text)).toBe(foldText(typed));
});

test.each([..."'’‘‛`´ʹʻʼʽˈ′＇՚׳"])('Don%st is found with any other apostrophe', (apostrophe) => {
  expect(foldText(`Don${apostrophe}t`)).toBe('dont');
});

test.each([...'-‐‑‒–—―−－־'])('Zig%sZag is found with any other dash', (dash) => {
  expect(foldText(`Zig${dash}Zag`)).toBe('zigzag');
});

test('a Turkish locale changes nothing', () => {
  const lower = jest.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (
    this: string,
  ) {
    return this.replaceAll('I', 'ı').toLowerCase();
  });
  expect(foldText('Istanbul')).toBe('istanbul');
  expect(foldText('IIIII')).toBe('iiiii');
  lower.mockRestore();
});

test('vowels of Hindi are no accents', () => {
  expect(foldText('की')).not.toBe(foldText('का'));
});

test('a text is found by all words of a query, in any order and spelling', () => {
  const text = foldText('Rock ’n’ Roll – Nuits d’Été');
  expect(hasWordsOf("ete rock 'n'")(text)).toBe(true);
  expect(hasWordsOf('rock and roll')(text)).toBe(false);
  expect(hasWordsOf(' – ')(text)).toBe(true);
});
