/** @jest-environment jsdom */
import { settle } from '../testing/turns';
import { prepareOffline } from './prepareOffline';
import { revisionOf } from './readPageText';

const versions = { shell: 'a' };

/** A browser with its service workers; `hasWorker`: the page is controlled by one. */
function browser(hasWorker = false) {
  const postMessage = jest.fn();
  const unregister = jest.fn(() => Promise.resolve(true));
  const container = {
    controller: hasWorker ? {} : null,
    ready: Promise.resolve({ active: { postMessage } }),
    register: jest.fn(() => Promise.resolve({})),
    getRegistrations: () => Promise.resolve([{ unregister }]),
  };
  const held = new Set(['prelude-page', 'prelude-files']);
  const caches = {
    keys: () => Promise.resolve([...held]),
    delete: (name: string) => Promise.resolve(held.delete(name)),
  };
  const target = { navigator: { serviceWorker: container }, caches };
  return { target, container, postMessage, unregister, held };
}

async function run(target: object, { isOn = true, isOverridden = false } = {}): Promise<void> {
  const window = target as Window & typeof globalThis;
  prepareOffline({ isOn, window, versions, isOverridden: () => isOverridden })();
  for (let turn = 0; turn < 50; turn += 1) await settle();
}

test('the worker is registered and asked to keep the page that has worked', async () => {
  const { target, container, postMessage } = browser();
  await run(target);
  expect(container.register).toHaveBeenCalledWith('/sw.js');
  expect(postMessage).toHaveBeenCalledWith({ keep: revisionOf(versions) });
});

test('a site that has it switched off unregisters it and deletes what it has kept', async () => {
  const { target, container, unregister, held } = browser(true);
  await run(target, { isOn: false });
  expect(unregister).toHaveBeenCalledTimes(1);
  expect([...held]).toEqual([]);
  expect(container.register).not.toHaveBeenCalled();
});

test('a page with a part from a developer’s machine is not kept', async () => {
  const { target, container } = browser();
  await run(target, { isOverridden: true });
  expect(container.register).not.toHaveBeenCalled();
});

test('a browser without service workers, or one that refuses them, is left alone', async () => {
  await run({ navigator: {} });
  const { target, container, postMessage } = browser();
  container.register.mockRejectedValue(new DOMException('denied', 'SecurityError'));
  await run(target);
  expect(postMessage).not.toHaveBeenCalled();
});
