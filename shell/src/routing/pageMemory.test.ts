import { createMemoryStorage, createStorageMemory } from '@prelude/shared/testing';
import { createPageMemory, type LeftPage } from './pageMemory';

const HOME: LeftPage = {
  top: 1500,
  sideways: [[['div', 'div Country', '', 0], 400]],
  focus: ['button', 'button Show all', 'Country', 0],
};

test('a page’s state is known after a reload', () => {
  const memory = createStorageMemory();
  createPageMemory(createMemoryStorage(memory)).remember('home', HOME);
  const { recall } = createPageMemory(createMemoryStorage(memory));
  expect(recall('home')).toEqual(HOME);
  expect(recall('search')).toBeUndefined();
});

test('it can be cleared, in the storage too', () => {
  const memory = createStorageMemory();
  const pages = createPageMemory(createMemoryStorage(memory));
  pages.remember('home', HOME);
  pages.forget();
  expect(pages.recall('home')).toBeUndefined();
  expect(createPageMemory(createMemoryStorage(memory)).recall('home')).toBeUndefined();
});

test('the last fifty entries are stored', () => {
  const { remember, recall } = createPageMemory(createMemoryStorage(createStorageMemory()));
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
  const { recall } = createPageMemory(
    createMemoryStorage(createStorageMemory({ left_pages: text })),
  );
  expect(recall('home')).toBeUndefined();
});

test('without storage it lasts until the page is reloaded', () => {
  const storage = createMemoryStorage(createStorageMemory());
  storage.refuse('full');
  const { remember, recall } = createPageMemory(storage);
  remember('home', HOME);
  expect(recall('home')).toEqual(HOME);
});
