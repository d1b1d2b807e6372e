import { Subject } from 'rxjs';
import { QUALITY_KEYS, readCellularQuality, readWifiQuality } from '../model/audioQuality';
import { runOrRestore } from '../storage/records';
import type { StoragePort } from '../storage/storagePort';
import { createState } from '../reactive/behavior';
import type { Scope } from '../reactive/scope';
import type { SettingChange, Settings, SettingsState } from './settings';

/** Dependencies of the preferences. */
export interface SettingsDependencies {
  readonly storage: StoragePort;
  /** Ends the subscription to other tabs. */
  readonly scope: Scope;
}

/** How one preference is stored; an unknown text reads as the default. */
interface Preference<T> {
  readonly key: string;
  read(text: string | null): T;
  write(value: T): string;
}

const flag = (key: string, initial = false, on = '1', off = '0'): Preference<boolean> => ({
  key,
  read: (text) => (text === on ? true : text === off ? false : initial),
  write: (value) => (value ? on : off),
});

/** The longest crossfade, in seconds. */
export const CROSSFADE_LIMIT_SECONDS = 12;

const wholeSeconds = (key: string, limit: number): Preference<number> => ({
  key,
  read: (text) =>
    text !== null && /^\d{1,2}$/.test(text) && Number(text) <= limit ? Number(text) : 0,
  write: (seconds) => String(Math.round(Math.min(limit, Math.max(0, seconds)))),
});

/** Keys and defaults: specification 3.10. */
const PREFERENCES: { readonly [K in keyof SettingsState]: Preference<SettingsState[K]> } = {
  wifiQuality: { key: QUALITY_KEYS.wifi, read: readWifiQuality, write: String },
  cellularQuality: { key: QUALITY_KEYS.cellular, read: readCellularQuality, write: String },
  normalizeVolume: flag('audio_normalize_volume', true, 'true', 'false'),
  playFullTrack: flag('playFullTrack'),
  crossfadeSeconds: wholeSeconds('audio_crossfade_seconds', CROSSFADE_LIMIT_SECONDS),
  keyboardShortcuts: flag('keyboardShortcuts', true),
  listenByPointing: flag('listenByPointing'),
  autoplay: flag('autoplay'),
};

const PREFERENCE_KEYS = new Set(Object.values(PREFERENCES).map(({ key }) => key));

function readAll(storage: StoragePort): SettingsState {
  const names = Object.keys(PREFERENCES) as (keyof SettingsState)[];
  const read = <K extends keyof SettingsState>(name: K): SettingsState[K] =>
    PREFERENCES[name].read(storage.read(PREFERENCES[name].key));
  return Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as SettingsState;
}

const isSame = (a: SettingsState, b: SettingsState): boolean =>
  (Object.keys(PREFERENCES) as (keyof SettingsState)[]).every((name) => a[name] === b[name]);

/** The stored text of one preference in `wanted`, if it is there. */
function toChange<K extends keyof SettingsState>(
  name: K,
  changes: Partial<SettingsState>,
): readonly SettingChange[] {
  const value = changes[name];
  const preference: Preference<SettingsState[K]> = PREFERENCES[name];
  return value === undefined ? [] : [{ key: preference.key, value: preference.write(value) }];
}

/** Creates the preferences from the storage; unknown texts stay there. */
export function createSettings({ storage, scope }: SettingsDependencies): Settings {
  const cell = createState(readAll(storage));
  const changes$ = new Subject<SettingChange>();

  const readAgain = (): void =>
    cell.update((state) => {
      const stored = readAll(storage);
      return isSame(state, stored) ? state : stored;
    });

  scope.observe(storage.changes$, ({ key }) => {
    if (PREFERENCE_KEYS.has(key)) readAgain();
  });

  return {
    state$: cell.state$,
    changes$: changes$.asObservable(),
    change(changes) {
      const names = Object.keys(PREFERENCES) as (keyof SettingsState)[];
      const wanted = names
        .flatMap((name) => toChange(name, changes))
        .filter(({ key, value }) => storage.read(key) !== value);
      const keys = wanted.map(({ key }) => key);
      runOrRestore(storage, keys, () => {
        for (const { key, value } of wanted) storage.write(key, value);
      });
      readAgain();
      for (const change of wanted) changes$.next(change);
    },
  };
}
