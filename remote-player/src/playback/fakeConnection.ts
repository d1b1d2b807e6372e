import type { Connection } from './connection';

/** A connection that a test changes: WiFi, with no need to save data, until it says otherwise. */
export interface FakeConnection extends Connection {
  change(told: { readonly isCellular?: boolean; readonly savesData?: boolean }): void;
}

/** Makes a fake connection; for tests only. */
export function createFakeConnection(): FakeConnection {
  const listeners = new Set<() => void>();
  let present = { isCellular: false, savesData: false };
  return {
    isCellular: () => present.isCellular,
    savesData: () => present.savesData,
    listen(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    change(told) {
      present = { ...present, ...told };
      listeners.forEach((onChange) => onChange());
    },
  };
}
