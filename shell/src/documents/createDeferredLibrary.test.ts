import { Scope } from '@prelude/shared';
import { createLocalLibraryStorage, type LibraryStorage } from '@prelude/shared/host';
import { createMemoryStorage, settlePromises } from '@prelude/shared/testing';
import { NEVER } from 'rxjs';
import { createDeferredLibrary } from './createDeferredLibrary';

const scope = new Scope();
afterAll(() => scope.end());

const makeLibrary = (): LibraryStorage =>
  createLocalLibraryStorage({
    storage: createMemoryStorage(),
    lock: (task) => Promise.resolve().then(task),
    notices$: NEVER,
    leaves$: NEVER,
    scope,
    reportError: () => undefined,
  });

test('a deferred library is loaded once, and then used', async () => {
  const load = jest.fn(() => Promise.resolve(makeLibrary()));
  const library = createDeferredLibrary(load, jest.fn());
  expect(load).not.toHaveBeenCalled();
  await library.change('playCounts', 'u1', () => ({ '1': 2 }));
  const seen: unknown[] = [];
  scope.observe(library.watch('playCounts', 'u1'), (counts) => seen.push(counts));
  await settlePromises();
  expect(seen).toEqual([{ '1': 2 }]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that can’t be loaded rejects changes, shows nothing, and is retried', async () => {
  const load = jest.fn(() => Promise.reject<LibraryStorage>(new Error('the network')));
  const reported: unknown[] = [];
  const library = createDeferredLibrary(load, (error) => reported.push(error));
  const seen: unknown[] = [];
  scope.observe(library.watch('playCounts', 'u1'), (counts) => seen.push(counts));
  await settlePromises();
  expect(seen).toEqual([]);
  expect(reported).toEqual([expect.objectContaining({ name: 'StorageError', code: 'forbidden' })]);
  await expect(library.change('playCounts', 'u1', () => ({}))).rejects.toMatchObject({
    code: 'forbidden',
  });
  load.mockImplementation(() => Promise.resolve(makeLibrary()));
  await expect(library.change('playCounts', 'u1', () => ({ '1': 1 }))).resolves.toEqual({ '1': 1 });
});
