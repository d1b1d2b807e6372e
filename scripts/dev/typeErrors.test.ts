import { typeErrorsIn } from './typeErrors.ts';

test('a check that finds nothing has no errors', () => {
  expect(typeErrorsIn('')).toEqual([]);
});

test('an error has its explanation, in whichever file or without one', () => {
  const first = [
    "remote-catalog/src/home/HomePage.tsx(12,7): error TS2322: Type 'string' is not assignable to type 'Page'.",
    "  Type 'string' is not assignable to type 'number'.",
  ];
  const second = "shared/src/index.ts(3,1): error TS2304: Cannot find name 'x'.";
  const third = 'error TS5083: Cannot read file.';
  expect(typeErrorsIn([...first, second, third, ''].join('\r\n'))).toEqual([
    first.join('\n'),
    second,
    third,
  ]);
});
