import { createTabMemory } from './createTabMemory';
import { createMemoryStorage, createStorageMemory } from './memoryStorage';
import { StorageError } from './storagePort';

test('a text is there after a reload', () => {
  const memory = createStorageMemory();
  createTabMemory(createMemoryStorage(memory)).write('list_order_liked', 'title');
  const reloaded = createTabMemory(createMemoryStorage(memory));
  expect(reloaded.read('list_order_liked')).toBe('title');
  expect(reloaded.read('list_order_recent')).toBeNull();
});

test('a remote neither reads nor changes the shell’s keys', () => {
  const storage = createMemoryStorage(createStorageMemory({ playback_queue_u1: '[]' }));
  const tab = createTabMemory(storage);
  expect(tab.read('playback_queue_u1')).toBeNull();
  tab.write('playback_queue_u1', 'spoilt');
  expect(storage.read('playback_queue_u1')).toBe('[]');
});

test('a refusing storage does not throw', () => {
  const storage = createMemoryStorage(createStorageMemory());
  const refuse = (): never => {
    throw new StorageError('full');
  };
  const tab = createTabMemory({ ...storage, write: refuse });
  expect(() => tab.write('list_order_liked', 'title')).not.toThrow();
  expect(tab.read('list_order_liked')).toBeNull();
});
