/** @jest-environment jsdom */
import { Scope } from '@prelude/shared';
import { createFakeHost, makeTrack, type FakeHostOptions } from '@prelude/shared/testing';
import { keepStorage } from './keepStorage';

let scope: Scope;
beforeEach(() => (scope = new Scope()));
afterEach(() => {
  scope.end();
  Reflect.deleteProperty(navigator, 'storage');
});

/** Opens a browser that answers `persist`; says that a record was stored. */
function open(options: FakeHostOptions = {}, persist: (() => Promise<boolean>) | null = null) {
  const ask = jest.fn(persist ?? (() => Promise.resolve(true)));
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist: ask } });
  const host = createFakeHost(options);
  scope.onEnd(() => host.end());
  const visit = (): void => keepStorage({ host, storage: host.storage, scope, window });
  visit();
  const stored = (name = 'favorites-updated'): void => void window.dispatchEvent(new Event(name));
  return { host, ask, visit, stored };
}

test('the browser is asked to keep the storage after the first like, and once', () => {
  const { host, ask, visit, stored } = open();
  expect(ask).not.toHaveBeenCalled();
  host.library.toggleFavorite(makeTrack());
  stored();
  stored();
  expect(ask).toHaveBeenCalledTimes(1);
  visit();
  stored();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an unlike, or a visit without a change, asks nothing', () => {
  const { ask, stored } = open();
  stored();
  stored('recent-updated');
  expect(ask).not.toHaveBeenCalled();
});

test('a browser that refuses to be asked breaks nothing, nor does one that has no such question', async () => {
  const { ask, host, stored } = open({}, () => Promise.reject(new TypeError('opaque origin')));
  host.library.toggleFavorite(makeTrack());
  host.storage.refuse('full');
  stored();
  await Promise.resolve();
  expect(ask).toHaveBeenCalledTimes(1);

  Object.defineProperty(navigator, 'storage', { configurable: true, value: {} });
  expect(() => keepStorage({ host, storage: host.storage, scope, window })).not.toThrow();
});
