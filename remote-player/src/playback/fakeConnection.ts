import type { Connection } from './connection';

/** A connection that a test controls: initially WiFi, without saving data. */
export interface FakeConnection extends Connection {
  change(told: { readonly isCellular?: boolean; readonly savesData?: boolean }): void;
}

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
