import { createTabStorage } from './createTabStorage';
import { createMemoryStorage, createStorageMemory } from './memoryStorage';
import { StorageError } from './storagePort';

test('a text is there after a reload', () => {
  const memory = createStorageMemory();
  createTabStorage(createMemoryStorage(memory)).write('list_order_liked', 'title');
  const reloaded = createTabStorage(createMemoryStorage(memory));
  expect(reloaded.read('list_order_liked')).toBe('title');
  expect(reloaded.read('list_order_recent')).toBeNull();
});

test('a remote neither reads nor changes the shell’s keys', () => {
  const storage = createMemoryStorage(createStorageMemory({ playback_queue_u1: '[]' }));
  const tab = createTabStorage(storage);
  expect(tab.read('playback_queue_u1')).toBeNull();
  tab.write('playback_queue_u1', 'spoilt');
  expect(storage.read('playback_queue_u1')).toBe('[]');
});

test('a refusing storage does not throw', () => {
  const storage = createMemoryStorage(createStorageMemory());
  const refuse = (): never => {
    throw new StorageError('full');
  };
  const tab = createTabStorage({ ...storage, write: refuse });
  expect(() => tab.write('list_order_liked', 'title')).not.toThrow();
  expect(tab.read('list_order_liked')).toBeNull();
});
