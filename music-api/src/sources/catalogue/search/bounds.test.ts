import { createCatalogue } from '../catalogue.ts';
import { fold, readableQuery } from './fold.ts';
import { createSearchIndex } from './searchIndex.ts';
import { createSpelling } from './spelling.ts';

test('characters that stand for many letters make no long text', () => {
  const query = 'ﷺ'.repeat(199);
  expect(fold(query).length).toBeGreaterThan(3_000);
  expect(readableQuery(query).length).toBe(400);
  expect(readableQuery('Salt on the Radio')).toBe('Salt on the Radio');
});

test('at most four words of a query are put right', () => {
  const names = ['bollywood', 'electronic', 'country', 'south', 'indian', 'summer'];
  const spelling = createSpelling({ names, moods: [], others: [] });
  const slips = 'bolywood electrnic counrty soutth indain sumemr';
  expect(spelling(slips)).toBe('bollywood electronic country south indain sumemr');
});

test('of many short words the last two may be beginnings of longer ones', () => {
  const { find } = createSearchIndex(createCatalogue());
  expect(find('s o').tracks.length).toBeGreaterThan(0);
  expect(find('s a l t o n t h e r a d i o').tracks).toEqual([]);
});
