import { createMemoryStorage, createStorageMemory } from '@prelude/shared/testing';
import { createGuestBanner } from './guestBannerStore';

test('a dismissed banner stays dismissed for the browser session', () => {
  const memory = createStorageMemory();
  const banner = createGuestBanner(createMemoryStorage(memory));
  expect(banner.isDismissed$.value).toBe(false);
  banner.dismiss();
  expect(banner.isDismissed$.value).toBe(true);

  const reloaded = createGuestBanner(createMemoryStorage(memory));
  expect(reloaded.isDismissed$.value).toBe(true);
  const nextSession = createGuestBanner(createMemoryStorage(createStorageMemory()));
  expect(nextSession.isDismissed$.value).toBe(false);
});

test('without storage it is dismissed until the page is reloaded', () => {
  const storage = createMemoryStorage(createStorageMemory());
  storage.refuse('forbidden');
  const banner = createGuestBanner(storage);
  banner.dismiss();
  expect(banner.isDismissed$.value).toBe(true);
});
