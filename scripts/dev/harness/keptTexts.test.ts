import { Scope } from '@prelude/shared';
import {
  createFakeHost,
  createMemoryStorage,
  makeTrack,
  settlePromises,
} from '@prelude/shared/testing';
import { createKeptTexts } from './keptTexts';

test('a harness that is opened for the first time has kept nothing', () => {
  expect(createKeptTexts(createMemoryStorage(), 'library').texts).toBeNull();
});

test('a like is there after a reload, and in no other remote’s harness', async () => {
  const tabStorage = createMemoryStorage();
  const host = createFakeHost();
  createKeptTexts(tabStorage, 'library').keep(host, new Scope());
  const track = makeTrack();
  host.library.toggleFavorite(track);
  await settlePromises();

  const { texts } = createKeptTexts(tabStorage, 'library');
  const reloaded = createFakeHost({ storedTexts: texts ?? {} });
  expect(reloaded.library.favorites$.value).toMatchObject([{ trackId: track.trackId }]);
  expect(createKeptTexts(tabStorage, 'catalog').texts).toBeNull();
});

test('a harness that starts afresh has forgotten it', () => {
  const tabStorage = createMemoryStorage();
  const host = createFakeHost();
  const kept = createKeptTexts(tabStorage, 'library');
  kept.keep(host, new Scope());
  host.storage.write('theme', 'light');
  kept.forget();
  expect(createKeptTexts(tabStorage, 'library').texts).toBeNull();
});

test.each(['{', '7', 'null', '{"theme":1}'])('kept texts that read %j count as none', (json) => {
  const tabStorage = createMemoryStorage();
  tabStorage.write('harness_library', json);
  expect(createKeptTexts(tabStorage, 'library').texts).toBeNull();
});
