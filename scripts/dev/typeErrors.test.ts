import { createTypeErrorReader, type CheckerEvent } from './typeErrors.ts';

function eventsOf(...pieces: readonly string[]): readonly CheckerEvent[] {
  const events: CheckerEvent[] = [];
  const read = createTypeErrorReader((event) => void events.push(event));
  pieces.forEach(read);
  return events;
}

test('a check that finds nothing ends without errors', () => {
  expect(
    eventsOf(
      '6:30:00 PM - Starting compilation in watch mode...\n\n',
      '6:30:09 PM - Found 0 errors. Watching for file changes.\n\n',
    ),
  ).toEqual(['begun', []]);
});

test('an error is told with its explanation, whatever pieces the output comes in', () => {
  const output = [
    '6:31:00 PM - File change detected. Starting incremental compilation...',
    '',
    "remote-catalog/src/home/HomePage.tsx(12,7): error TS2322: Type 'string' is not assignable to type 'Page'.",
    "  Type 'string' is not assignable to type 'number'.",
    '',
    "shared/src/index.ts(3,1): error TS2304: Cannot find name 'x'.",
    '6:31:02 PM - Found 2 errors. Watching for file changes.',
    '',
  ].join('\n');
  const events = [
    'begun',
    [
      "remote-catalog/src/home/HomePage.tsx(12,7): error TS2322: Type 'string' is not assignable to type 'Page'.\n  Type 'string' is not assignable to type 'number'.",
      "shared/src/index.ts(3,1): error TS2304: Cannot find name 'x'.",
    ],
  ];
  expect(eventsOf(output)).toEqual(events);
  expect(eventsOf(...output)).toEqual(events);
});

test('what was wrong before is forgotten by the next check', () => {
  expect(
    eventsOf(
      '1 - Starting compilation in watch mode...\n',
      'a.ts(1,1): error TS1: No.\n1 - Found 1 error. Watching for file changes.\n',
      '2 - File change detected. Starting incremental compilation...\n',
      '2 - Found 0 errors. Watching for file changes.\n',
    ),
  ).toEqual(['begun', ['a.ts(1,1): error TS1: No.'], 'begun', []]);
});
