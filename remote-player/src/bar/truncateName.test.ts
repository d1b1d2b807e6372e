import { truncateName } from './truncateName';

test('a name of 20 characters is shown whole', () => {
  expect(truncateName('Ninety Miles of Rain')).toBe('Ninety Miles of Rain');
});

test('a longer name is cut at 20 characters and ends in an ellipsis', () => {
  expect(truncateName('Ninety Miles of Rains')).toBe('Ninety Miles of Rain…');
});

test('an empty name stays empty', () => {
  expect(truncateName('')).toBe('');
});

test.each([
  ['emoji of several code points', '👩‍🎤'],
  ['letters with combining marks', 'ñ'],
  ['Devanagari syllables', 'चाँ'],
  ['characters outside the basic plane', '𝄞'],
])('%s count as one character and are never cut in two', (_kind, character) => {
  expect(truncateName(character.repeat(20))).toBe(character.repeat(20));
  expect(truncateName(character.repeat(21))).toBe(`${character.repeat(20)}…`);
});
