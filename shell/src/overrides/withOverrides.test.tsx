import { type RemoteRegistration, StorageError } from '@prelude/shared';
import { createMemoryStorage, createStorageMemory } from '@prelude/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeRegistration } from '../testing/makeRegistration';
import { OVERRIDES_KEY, type OverrideDependencies } from './overrideDependencies';
import { withOverrides } from './withOverrides';

const PLAYER = makeRegistration({
  name: 'player',
  integrity: { '/remotes/player/entry.js': 'sha384-a' },
});
const CATALOG = makeRegistration({ name: 'catalog', integrity: {} });
const ADDRESS = 'http://localhost:3102/entry.js';

/** The product's page at `path`, in a tab whose session storage has `kept`. */
function openPage(path: string, { overrides = true, kept = {} } = {}) {
  const location = { search: '', href: `http://localhost:3000${path}`, reload: jest.fn() };
  location.search = new URL(location.href).search;
  const history = {
    state: { usr: { page: 'search' } },
    replaceState: jest.fn((_state: unknown, _unused: string, url: URL) => {
      location.href = url.href;
    }),
  };
  const sessionStorage = createMemoryStorage(createStorageMemory(kept));
  const loaded: RemoteRegistration[] = [];
  const published = jest.fn(async (registration: RemoteRegistration) => {
    loaded.push(registration);
    return {};
  });
  const dependencies: OverrideDependencies = {
    config: { overrides, remotes: [PLAYER, CATALOG] },
    overrideFolders: new Set(),
    window: { location, history, document } as unknown as Window,
    sessionStorage,
    warn: jest.fn(),
    reportError: jest.fn(),
  };
  return { location, history, loaded, published, dependencies, sessionStorage };
}

type OpenedPage = ReturnType<typeof openPage>;

async function loadBoth({ published, dependencies }: OpenedPage): Promise<void> {
  const loadContainer = withOverrides(published, dependencies);
  await act(async () => {
    await loadContainer(PLAYER, 0);
    await loadContainer(CATALOG, 1);
  });
}

const mark = (): HTMLElement => screen.getByRole('complementary', { name: 'Developer overrides' });
const hasMark = (): boolean => screen.queryByRole('complementary') !== null;

afterEach(() => document.body.replaceChildren());

test('an overridden remote is loaded from the developer’s machine without integrity, and the page is marked', async () => {
  const page = openPage(`/?override=player@${ADDRESS}`);
  await loadBoth(page);
  expect(page.loaded).toEqual([{ ...PLAYER, entry: ADDRESS, integrity: null }, CATALOG]);
  expect(page.published).toHaveBeenLastCalledWith(CATALOG, 1);
  expect([...page.dependencies.overrideFolders]).toEqual(['http://localhost:3102/']);
  expect(mark()).toHaveTextContent('player comes from localhost:3102');
});

test('the override is removed from the URL, stored in the tab’s session, and the history entry stays', async () => {
  const page = openPage(`/?a=1&override=player@${ADDRESS}#top`);
  await loadBoth(page);
  expect(page.location.href).toBe('http://localhost:3000/?a=1#top');
  expect(page.history.replaceState.mock.calls[0]?.[0]).toBe(page.history.state);
  expect(page.sessionStorage.read(OVERRIDES_KEY)).toBe(`player@${ADDRESS}`);
});

test('a reload keeps the override and the mark', async () => {
  const page = openPage('/', { kept: { [OVERRIDES_KEY]: `player@${ADDRESS}` } });
  await loadBoth(page);
  expect(page.loaded[0]).toMatchObject({ entry: ADDRESS });
  expect(mark()).toBeVisible();
  expect(page.history.replaceState).not.toHaveBeenCalled();
});

test('a second link overrides another remote as well', async () => {
  const page = openPage('/?override=catalog@http://127.0.0.1:3104/entry.js', {
    kept: { [OVERRIDES_KEY]: `player@${ADDRESS}` },
  });
  await loadBoth(page);
  expect(page.loaded.map(({ entry }) => entry)).toEqual([
    ADDRESS,
    'http://127.0.0.1:3104/entry.js',
  ]);
  expect(within(mark()).getAllByRole('button')).toHaveLength(2);
});

test('Use the published one resets that remote, keeps the other, and reloads the page', async () => {
  const page = openPage(`/?override=player@${ADDRESS}&override=catalog@${ADDRESS}`);
  await loadBoth(page);
  await userEvent.click(screen.getByRole('button', { name: 'Use the published one of player' }));
  expect(page.sessionStorage.read(OVERRIDES_KEY)).toBe(`catalog@${ADDRESS}`);
  expect(page.location.reload).toHaveBeenCalledTimes(1);
});

test('after the last reset, the session has no override', async () => {
  const page = openPage(`/?override=player@${ADDRESS}`);
  await loadBoth(page);
  await userEvent.click(screen.getByRole('button', { name: 'Use the published one of player' }));
  expect(page.sessionStorage.read(OVERRIDES_KEY)).toBeNull();
});

test('another machine’s remote is rejected with a message that can be dismissed', async () => {
  const page = openPage('/?override=player@https://prelude.example/entry.js');
  await loadBoth(page);
  expect(page.loaded).toEqual([PLAYER, CATALOG]);
  expect(page.dependencies.overrideFolders.size).toBe(0);
  const refusal =
    'The override "player@https://prelude.example/entry.js" is not taken. ' +
    'It must come from http://localhost or http://127.0.0.1.';
  expect(screen.getByRole('alert')).toHaveTextContent(refusal);
  expect(page.dependencies.warn).toHaveBeenCalledWith(refusal);
  expect(page.sessionStorage.read(OVERRIDES_KEY)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(hasMark()).toBe(false);
});

test('on a site without overrides the query is ignored, and the console says so', async () => {
  const page = openPage(`/?override=player@${ADDRESS}`, {
    overrides: false,
    kept: { [OVERRIDES_KEY]: `player@${ADDRESS}` },
  });
  await loadBoth(page);
  expect(page.loaded).toEqual([PLAYER, CATALOG]);
  expect(page.dependencies.warn).toHaveBeenCalledWith(
    'This site allows no override: it shows its own remotes.',
  );
  expect(hasMark()).toBe(false);
});

test('without an override nothing is loaded, stored or shown', () => {
  const page = openPage('/?q=jazz');
  expect(withOverrides(page.published, page.dependencies)).toBe(page.published);
  expect(page.dependencies.warn).not.toHaveBeenCalled();
});

test('with a forbidden storage the override applies to this page', async () => {
  const page = openPage(`/?override=player@${ADDRESS}`);
  page.sessionStorage.refuse('forbidden');
  await loadBoth(page);
  expect(page.loaded[0]).toMatchObject({ entry: ADDRESS });
  expect(page.dependencies.reportError).toHaveBeenCalledWith(new StorageError('forbidden'));
});
