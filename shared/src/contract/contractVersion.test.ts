import { CONTRACT_VERSION, satisfiesContract } from './contractVersion';

test.each([
  ['^1.0', '1.0', true],
  ['^1.0', '1.7', true],
  ['^1.2', '1.1', false],
  ['^1.9', '1.10', true],
  ['^2.0', '1.9', false],
  ['^1.0', '2.0', false],
  ['1.0', '1.0', false],
  ['^1', '1.0', false],
  ['^1.0.0', '1.0', false],
  ['', '1.0', false],
  ['^1.0', 'next', false],
])('a remote that needs %s in a shell that offers %s: %s', (range, version, expected) => {
  expect(satisfiesContract(range, version)).toBe(expected);
});

test('this shell satisfies a remote of the same build', () => {
  expect(satisfiesContract(`^${CONTRACT_VERSION}`)).toBe(true);
});
