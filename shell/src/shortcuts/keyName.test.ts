/** @jest-environment jsdom */
import { keyName } from './keyName';

const nameOf = (key: string, how: KeyboardEventInit = {}): string =>
  keyName(new KeyboardEvent('keydown', { key, ...how }));

test('letters follow the keyboard layout, with Caps Lock too', () => {
  expect(nameOf('k', { code: 'KeyK' })).toBe('K');
  expect(nameOf('K', { code: 'KeyK' })).toBe('K');
  // Dvorak has its k where QWERTY has v.
  expect(nameOf('k', { code: 'KeyV' })).toBe('K');
  expect(nameOf('t', { code: 'KeyK' })).toBe('T');
});

test.each([
  ['Cyrillic', 'л', 'Л'],
  ['Greek', 'κ', 'Κ'],
  ['Hebrew', 'ל', 'ל'],
  ['Arabic', 'ن', 'ن'],
  ['Thai', 'า', 'า'],
  ['Hangul', 'ㅏ', 'ㅏ'],
  ['Devanagari, whose vowel signs are marks,', 'क', 'ि'],
])('a %s keyboard uses the position of the Latin letters', (_script, key, other) => {
  expect(nameOf(key, { code: 'KeyK' })).toBe('K');
  expect(nameOf(other, { code: 'KeyK' })).toBe('K');
});

test('letters of a third level, with an accent or outside the letter keys are ignored', () => {
  expect(nameOf('µ', { code: 'KeyM', modifierAltGraph: true })).toBe('µ');
  expect(nameOf('é', { code: 'KeyW' })).toBe('é');
  expect(nameOf('ж', { code: 'Semicolon' })).toBe('ж');
});

test('digits work above the letters, with Shift if needed, and on the number pad', () => {
  expect(nameOf('7', { code: 'Digit7' })).toBe('7');
  expect(nameOf('7', { code: 'Digit7', shiftKey: true })).toBe('7');
  expect(nameOf('7', { code: 'Numpad7' })).toBe('7');
  expect(nameOf('Home', { code: 'Numpad7' })).toBe('Home');
  expect(nameOf('?', { code: 'Slash', shiftKey: true })).toBe('?');
});

test.each([
  ['Arabic', '٥'],
  ['Persian', '۵'],
  ['Devanagari', '५'],
  ['Bengali', '৫'],
  ['Thai', '๕'],
  ['full-width', '５'],
  ['Adlam, beyond 16 bits,', '𞥕'],
])('a digit of an %s keyboard has its value', (_script, five) => {
  expect(nameOf(five, { code: 'Digit5' })).toBe('5');
  expect(nameOf(five, { code: 'Digit5', shiftKey: true })).toBe('5');
  expect(nameOf(String.fromCodePoint(five.codePointAt(0)! - 5))).toBe('0');
  expect(nameOf(String.fromCodePoint(five.codePointAt(0)! + 4))).toBe('9');
});

test('signs that are no decimal digits have no value', () => {
  // The key below Escape on French keyboards.
  expect(nameOf('²')).toBe('²');
  expect(nameOf('½')).toBe('½');
});

test.each(['؟', '？', '՞', '፧'])('the question mark %s is ?', (sign) => {
  expect(nameOf(sign, { code: 'Slash', shiftKey: true })).toBe('?');
});

test('Shift is a modifier of letters, of Space and of keys that type nothing', () => {
  expect(nameOf('K', { code: 'KeyK', shiftKey: true })).toBe('Shift+K');
  expect(nameOf(' ', { code: 'Space' })).toBe('Space');
  expect(nameOf(' ', { code: 'Space', shiftKey: true })).toBe('Shift+Space');
  expect(nameOf('ArrowUp', { shiftKey: true })).toBe('Shift+ArrowUp');
  expect(nameOf('ArrowUp')).toBe('ArrowUp');
});
