import { createMemoryStorage, createStorageMemory } from '@prelude/shared/testing';
import { createPageSnapshots, type PageSnapshot } from './pageSnapshot';

const HOME: PageSnapshot = {
  top: 1500,
  sideways: [[['div', 'div Country', '', 0], 400]],
  focus: ['button', 'button Show all', 'Country', 0],
};

test('a page’s state is known after a reload', () => {
  const memory = createStorageMemory();
  createPageSnapshots(createMemoryStorage(memory)).remember('home', HOME);
  const { recall } = createPageSnapshots(createMemoryStorage(memory));
  expect(recall('home')).toEqual(HOME);
  expect(recall('search')).toBeUndefined();
});

test('it can be cleared, in the storage too', () => {
  const memory = createStorageMemory();
  const pages = createPageSnapshots(createMemoryStorage(memory));
  pages.remember('home', HOME);
  pages.forget();
  expect(pages.recall('home')).toBeUndefined();
  expect(createPageSnapshots(createMemoryStorage(memory)).recall('home')).toBeUndefined();
});

test('the last fifty entries are stored', () => {
  const { remember, recall } = createPageSnapshots(createMemoryStorage(createStorageMemory()));
  for (let entry = 1; entry <= 50; entry += 1) remember(String(entry), HOME);
  remember('1', HOME);
  remember('51', HOME);
  expect(['1', '2', '3', '51'].map((entry) => recall(entry) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test.each([
  '{',
  '7',
  '[7]',
  '[["home",{}]]',
  '[["home",{"top":1,"sideways":[[1,2]],"focus":null}]]',
])('the invalid text %s is ignored', (text) => {
  const { recall } = createPageSnapshots(
    createMemoryStorage(createStorageMemory({ left_pages: text })),
  );
  expect(recall('home')).toBeUndefined();
});

test('without storage it lasts until the page is reloaded', () => {
  const storage = createMemoryStorage(createStorageMemory());
  storage.refuse('full');
  const { remember, recall } = createPageSnapshots(storage);
  remember('home', HOME);
  expect(recall('home')).toEqual(HOME);
});
