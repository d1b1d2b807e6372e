import fc from 'fast-check';
import { parseQuery } from '../model/query';
import {
  createMemoryStorage,
  createStorageMemory,
  type StorageMemory,
} from '../storage/memoryStorage';
import { searchHistoryCodec } from '../storage/searchHistoryRecord';
import { createFakeClock } from '../testing/fakeClock';
import { createState } from '../reactive/behavior';
import { createSearchHistory } from './createSearchHistory';
import { createToasts } from './createToasts';
import { Scope } from '../reactive/scope';

const currentUser = { uid: 'u1', displayName: 'Listener', email: null, isGuest: false };

/** A few repeating queries, and any other text. */
const texts = fc.oneof(
  fc.constantFrom('jazz', 'Jazz', ' JAZZ ', 'rock', 'pop', '', '  '),
  fc.integer({ min: 1, max: 30 }).map((number) => `song ${number}`),
  fc.string({ unit: 'binary', maxLength: 250 }),
);

const commands = fc.array(
  fc.record({
    tab: fc.constantFrom(0, 1),
    act: fc.oneof(
      { weight: 8, arbitrary: texts.map((query) => ({ name: 'record' as const, query })) },
      { weight: 3, arbitrary: texts.map((query) => ({ name: 'remove' as const, query })) },
      { weight: 1, arbitrary: fc.constant({ name: 'clear' as const }) },
    ),
  }),
  { maxLength: 40 },
);

function openTab(memory: StorageMemory, scope: Scope) {
  const clock = createFakeClock();
  return createSearchHistory({
    storage: createMemoryStorage(memory),
    scope,
    session$: createState({ currentUser, isLoading: false, error: null }).state$,
    now: clock.now,
    toasts: createToasts({ schedule: clock.schedule }),
  });
}

/** A simple model of the history, without storage or tabs. */
function retell(told: readonly string[], act: { name: string; query?: string }): readonly string[] {
  if (act.name === 'clear') return [];
  const isOther = (query: string): boolean =>
    query.toLowerCase() !== (act.query ?? '').toLowerCase();
  if (act.name === 'remove') return told.filter(isOther);
  const query = parseQuery(act.query);
  if (query === '') return told;
  return [query, ...retell(told, { name: 'remove', query })].slice(0, 10);
}

function expectWellFormed(queries: readonly string[]): void {
  expect(queries.length).toBeLessThanOrEqual(10);
  expect(new Set(queries.map((query) => query.toLowerCase())).size).toBe(queries.length);
  for (const query of queries) {
    expect(query).not.toBe('');
    expect(query).toBe(query.trim());
    expect(query.length).toBeLessThanOrEqual(200);
    expect(parseQuery(query)).toBe(query);
  }
}

test('any searches, removals and clears in two tabs give both the newest ten, each once', () => {
  fc.assert(
    fc.property(commands, (steps) => {
      const memory = createStorageMemory();
      const scope = new Scope();
      const tabs = [openTab(memory, scope), openTab(memory, scope)] as const;
      let told: readonly string[] = [];
      for (const { tab, act } of steps) {
        const history = tabs[tab === 0 ? 0 : 1];
        if (act.name === 'clear') history.clear();
        else history[act.name](act.query);
        told = retell(told, act);
        expectWellFormed(history.queries$.value);
        for (const { queries$ } of tabs) expect(queries$.value).toEqual(told);
      }
      expect(openTab(memory, scope).queries$.value).toEqual(told);
      scope.end();
    }),
  );
});

test('any stored text reads as a valid list, and reads the same again', () => {
  const records = fc.oneof(
    fc.jsonValue(),
    fc.record({
      queries: fc.array(fc.oneof(texts, fc.jsonValue()), { maxLength: 30 }),
      updatedAt: fc.jsonValue(),
    }),
  );
  fc.assert(
    fc.property(records, (json) => {
      const decoded = searchHistoryCodec.decode(JSON.parse(JSON.stringify(json)), 'u1');
      if (!decoded) return;
      expectWellFormed(decoded.record.queries);
      const again: unknown = JSON.parse(JSON.stringify(decoded.record));
      expect(searchHistoryCodec.decode(again, 'u1')).toEqual({ ...decoded, isComplete: true });
    }),
  );
});
