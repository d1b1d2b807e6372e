import { createMemoryStorage, createStorageMemory } from '../storage/memoryStorage';
import type { StoragePort } from '../storage/storagePort';
import { createSettings } from './createSettings';
import { Scope } from '../reactive/scope';
import type { SettingChange, Settings } from './settings';

const scope = new Scope();
afterAll(() => scope.end());

const makeSettings = (storage: StoragePort): Settings => createSettings({ storage, scope });

const changesOf = (settings: Settings): SettingChange[] => {
  const changes: SettingChange[] = [];
  scope.observe(settings.changes$, (change) => changes.push(change));
  return changes;
};

const DEFAULTS = {
  wifiQuality: 'high',
  cellularQuality: 'normal',
  normalizeVolume: true,
  playFullTrack: false,
  crossfadeSeconds: 0,
  keyboardShortcuts: true,
  listenByPointing: false,
  autoplay: false,
};

test('a first visit has the specified defaults and stores nothing', () => {
  const memory = createStorageMemory();
  expect(makeSettings(createMemoryStorage(memory)).state$.value).toEqual(DEFAULTS);
  expect(memory.texts.size).toBe(0);
});

test('each preference is stored under its key and read on the next visit', () => {
  const memory = createStorageMemory();
  const storage = createMemoryStorage(memory);
  const settings = makeSettings(storage);
  const changes = changesOf(settings);
  settings.change({
    wifiQuality: 'lossless',
    cellularQuality: 'low',
    normalizeVolume: false,
    playFullTrack: true,
  });
  expect(Object.fromEntries(memory.texts)).toEqual({
    audio_wifi_quality: 'lossless',
    audio_cellular_quality: 'low',
    audio_normalize_volume: 'false',
    playFullTrack: '1',
  });
  expect(changes).toHaveLength(4);
  expect(makeSettings(storage).state$.value).toEqual(settings.state$.value);

  settings.change({ playFullTrack: false, normalizeVolume: true });
  expect(changes.slice(4)).toEqual([
    { key: 'audio_normalize_volume', value: 'true' },
    { key: 'playFullTrack', value: '0' },
  ]);
  expect(settings.state$.value).toMatchObject({ playFullTrack: false, wifiQuality: 'lossless' });
});

test('a stored value is not a change', () => {
  const settings = makeSettings(createMemoryStorage());
  settings.change({ wifiQuality: 'low' });
  const changes = changesOf(settings);
  const before = settings.state$.value;
  settings.change({ wifiQuality: 'low', cellularQuality: undefined });
  expect(changes).toEqual([]);
  expect(settings.state$.value).toBe(before);
});

test('an invalid stored value reads as the default and stays stored', () => {
  const texts = {
    audio_wifi_quality: 'ultra',
    audio_cellular_quality: 'lossless',
    audio_normalize_volume: 'yes',
    playFullTrack: 'true',
  };
  const memory = createStorageMemory(texts);
  expect(makeSettings(createMemoryStorage(memory)).state$.value).toEqual(DEFAULTS);
  expect(Object.fromEntries(memory.texts)).toEqual(texts);
});

test('another tab’s change arrives, without an event of this tab', () => {
  const memory = createStorageMemory();
  const ours = makeSettings(createMemoryStorage(memory));
  const theirs = makeSettings(createMemoryStorage(memory));
  const ourChanges = changesOf(ours);
  const before = ours.state$.value;
  createMemoryStorage(memory).write('something_else', '1');
  expect(ours.state$.value).toBe(before);
  theirs.change({ playFullTrack: true });
  expect(ours.state$.value.playFullTrack).toBe(true);
  expect(ourChanges).toEqual([]);
});

test('a storage that refuses changes nothing, not even in part', () => {
  const memory = createStorageMemory({ audio_wifi_quality: 'low' });
  const storage = createMemoryStorage(memory);
  let writes = 0;
  const fillsUp: StoragePort = {
    ...storage,
    write(key, value) {
      writes += 1;
      storage.refuse(writes === 3 ? 'full' : null);
      storage.write(key, value);
    },
  };
  const settings = makeSettings(fillsUp);
  const changes = changesOf(settings);
  const wanted = { wifiQuality: 'high', cellularQuality: 'low', normalizeVolume: false } as const;
  expect(() => settings.change(wanted)).toThrow('The browser storage is full');
  expect(settings.state$.value).toEqual({ ...DEFAULTS, wifiQuality: 'low' });
  expect(Object.fromEntries(memory.texts)).toEqual({ audio_wifi_quality: 'low' });
  expect(changes).toEqual([]);
});

test('an ended scope no longer follows other tabs', () => {
  const memory = createStorageMemory();
  const short = new Scope();
  const settings = createSettings({ storage: createMemoryStorage(memory), scope: short });
  short.end();
  createMemoryStorage(memory).write('playFullTrack', '1');
  expect(settings.state$.value.playFullTrack).toBe(false);
});
