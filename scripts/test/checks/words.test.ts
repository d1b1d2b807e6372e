import { avoidedWordsIn } from './words.ts';

test('an avoided word in a document is found, also on two lines', () => {
  const texts = new Map([
    ['README.md', 'The user is told so.'],
    ['SECURITY.md', 'A request that is under\nway. Undertold.'],
    ['docs/reports/load.md', 'The user is told so.'],
    ['d.ts', '// The user is told so.'],
  ]);
  expect(avoidedWordsIn(texts)).toEqual(['README.md: told', 'SECURITY.md: under way']);
});
