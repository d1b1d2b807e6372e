import { createMemoryStorage, createStorageMemory } from '@prelude/shared/testing';
import { createQuickAccess } from './quickAccessStore';

test('Quick Access is open at first, and keeps its last state', () => {
  const storage = createMemoryStorage(createStorageMemory());
  const quickAccess = createQuickAccess(storage);
  expect(quickAccess.isOpen$.value).toBe(true);
  quickAccess.toggle();
  expect(quickAccess.isOpen$.value).toBe(false);
  expect(createQuickAccess(storage).isOpen$.value).toBe(false);
  quickAccess.toggle();
  expect(createQuickAccess(storage).isOpen$.value).toBe(true);
});

test('without storage it is collapsed for this page', () => {
  const storage = createMemoryStorage(createStorageMemory());
  const quickAccess = createQuickAccess(storage);
  storage.refuse('full');
  quickAccess.toggle();
  expect(quickAccess.isOpen$.value).toBe(false);
});
