import MiniSearch from 'minisearch';
import { BusyError } from '../../../http/errors.ts';
import { createCatalogue } from '../catalogue.ts';
import { fold, readableQuery } from './fold.ts';
import { createSearchIndex } from './searchIndex.ts';
import { createSpelling } from './spelling.ts';
import { createTimeBudget } from './timeBudget.ts';
import { createTrackSounds } from './trackSounds.ts';
import { createWordSearch } from './wordSearch.ts';

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
  expect(spelling.correct(slips)).toBe('bollywood electronic country south indain sumemr');
});

test('of many short words the last two may be beginnings of longer ones', () => {
  const { find } = createSearchIndex(createCatalogue());
  expect(find('s o').tracks.length).toBeGreaterThan(0);
  expect(find('s a l t o n t h e r a d i o').tracks).toEqual([]);
});

describe('words are looked for one after the other', () => {
  const looked: string[] = [];
  const index = new MiniSearch({
    fields: ['text'],
    searchOptions: {
      processTerm: (term) => {
        looked.push(term);
        return term;
      },
    },
  });
  index.addAll([
    { id: 1, text: 'salt on the radio' },
    { id: 2, text: 'salt and light' },
  ]);
  const search = createWordSearch(index);
  beforeEach(() => looked.splice(0));

  test('and no more of them once no track can have all', () => {
    expect(search(['salt', 'pepper', 'on', 'the', 'radio'])).toEqual([]);
    expect(looked).toEqual(['salt', 'pepper']);
  });

  test('and no more of them once no track can have enough', () => {
    expect(search(['p', 'q', 'r', 'salt', 'on'], 3)).toEqual([]);
    expect(looked).toEqual(['p', 'q', 'r']);
  });

  test.each([
    ['all', 4, 'AND', 1],
    ['one', 1, 'OR', 2],
  ] as const)(
    'what has %s of the words scores as MiniSearch scores it',
    (_, least, mode, count) => {
      const words = ['salt', 'on', 'the', 'radio'];
      const expected = index.search({ queries: words, combineWith: mode });
      const found = new Map(search(words, least).map(({ id, score }) => [id, score]));
      expect(found.size).toBe(count);
      for (const { id, score } of expected) expect(found.get(Number(id))).toBeCloseTo(score);
    },
  );
});

test('a search that takes more than two seconds ends, and the next one has its own time', () => {
  const catalogue = createCatalogue();
  let passing = 0;
  let now = 0;
  const budget = createTimeBudget(() => (now += passing));
  const { find } = createSearchIndex(catalogue, createTrackSounds(catalogue), budget);
  passing = 1_000;
  expect(() => find('salt on the radio')).toThrow(BusyError);
  passing = 1;
  expect(find('salt on the radio').tracks.length).toBeGreaterThan(0);
});
