import { createMemoryStorage } from '../storage/memoryStorage';
import type { CrossTabLock } from '../storage/crossTabLock';
import { createGuestMerge } from './createGuestMerge';
import { createDeferredGuestMerge } from './createDeferredGuestMerge';

const lock: CrossTabLock = (task) => Promise.resolve().then(task);

function openTab() {
  const storage = createMemoryStorage();
  storage.write('local_play_counts_guest_9', '{"1":2}');
  const loaded = createGuestMerge({ storage, lock, now: () => 1, publish: () => undefined });
  const load = jest.fn(() => Promise.resolve(loaded));
  return { storage, load, merge: createDeferredGuestMerge({ storage, lock, load }) };
}

test('a guest who signs in is merged by code that is then loaded', async () => {
  const { storage, merge } = openTab();
  await merge.merge('guest_9', 'u1');
  expect(storage.read('local_play_counts_u1')).toBe('{"1":2}');
  expect(storage.read('local_play_counts_guest_9')).toBeNull();
  expect(storage.read('local_guest_merges_u1')).toBeNull();
});

test('an account without a guest to merge loads nothing', async () => {
  const { load, merge } = openTab();
  await merge.resume('u1');
  expect(load).not.toHaveBeenCalled();
});

test('a merge whose code can’t be loaded moves nothing, reports it, and is finished when the account signs in again', async () => {
  const { storage, load, merge } = openTab();
  load.mockRejectedValueOnce(new Error('the network'));
  await expect(merge.merge('guest_9', 'u1')).rejects.toMatchObject({ name: 'StorageError' });
  expect(storage.read('local_play_counts_guest_9')).toBe('{"1":2}');
  expect(storage.read('local_play_counts_u1')).toBeNull();
  await merge.resume('another-user');
  expect(storage.read('local_play_counts_guest_9')).toBe('{"1":2}');
  await merge.resume('u1');
  expect(storage.read('local_play_counts_u1')).toBe('{"1":2}');
  expect(storage.read('local_play_counts_guest_9')).toBeNull();
});

test('a second guest waits together with the first', async () => {
  const { storage, load, merge } = openTab();
  storage.write('local_play_counts_guest_8', '{"1":1}');
  load.mockRejectedValue(new Error('the network'));
  for (const guest of ['guest_9', 'guest_8', 'guest_9'])
    await expect(merge.merge(guest, 'u1')).rejects.toMatchObject({ name: 'StorageError' });
  expect(JSON.parse(storage.read('local_guest_merges_u1') ?? '')).toEqual(['guest_9', 'guest_8']);
});
