import { StorageError } from '@prelude/shared';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parsePageConfig, type PageConfig } from '../config/pageConfig';
import { makeRegistration } from '../testing/makeRegistration';
import { OVERRIDES_KEY, type OverrideDependencies } from './overrideDependencies';
import { withOverrides } from './withOverrides';

const PLAYER = makeRegistration({
  name: 'player',
  integrity: { '/remotes/player/entry.js': 'sha384-a' },
});
const CATALOG = makeRegistration({ name: 'catalog', integrity: {} });
const addressOf = (name: string): string => `http://localhost:3102/${name}/registration.json`;
const PLAYER_ADDRESS = addressOf('player');
const CATALOG_ADDRESS = addressOf('catalog');
const RADIO_ADDRESS = addressOf('radio');

/** The product's page at `path`, in a tab whose session storage has `kept`. A developer serves any remote at port 3102. */
function openPage(path: string, { overrides = true, kept = '', isForbidden = false } = {}) {
  const location = { search: '', href: `http://localhost:3000${path}`, reload: jest.fn() };
  location.search = new URL(location.href).search;
  const history = {
    state: { usr: { page: 'search' } },
    replaceState: jest.fn((_state: unknown, _unused: string, url: URL) => {
      location.href = url.href;
    }),
  };
  const fetch = async (address: URL) => {
    const [, name = ''] = address.pathname.split('/');
    const registration = makeRegistration({ name, entry: `/${name}/entry.js` });
    return { ok: true, text: async () => JSON.stringify(registration) };
  };
  const config = { ...parsePageConfig('{"remotes":[]}'), overrides, remotes: [PLAYER, CATALOG] };
  if (kept !== '') window.sessionStorage.setItem(OVERRIDES_KEY, kept);
  const tab = {
    location,
    history,
    document,
    fetch,
    get sessionStorage() {
      if (isForbidden) throw new Error('forbidden');
      return window.sessionStorage;
    },
  };
  const dependencies: OverrideDependencies = {
    config,
    overrideFolders: new Set(),
    window: tab as unknown as Window,
    warn: jest.fn(),
    reportError: jest.fn(),
  };
  const open = (): Promise<PageConfig> =>
    act(async () => {
      const opened = await withOverrides(dependencies);
      return opened;
    });
  const stored = (): string | null => window.sessionStorage.getItem(OVERRIDES_KEY);
  return { location, history, config, dependencies, stored, open };
}

const mark = (): HTMLElement => screen.getByRole('complementary', { name: 'Developer overrides' });
const hasMark = (): boolean => screen.queryByRole('complementary') !== null;

afterEach(() => {
  document.body.replaceChildren();
  window.sessionStorage.clear();
});

test('an overridden remote is the developer’s, without integrity, and the page is marked', async () => {
  const page = openPage(`/?override=${PLAYER_ADDRESS}`);
  const { remotes, remoteOrigins } = await page.open();
  const player = { ...PLAYER, entry: 'http://localhost:3102/player/entry.js', integrity: null };
  expect(remotes).toEqual([CATALOG, player]);
  expect(remoteOrigins).toEqual(['http://localhost:3102']);
  expect([...page.dependencies.overrideFolders]).toEqual(['http://localhost:3102/player/']);
  expect(mark()).toHaveTextContent('player comes from localhost:3102');
});

test('a remote that the site has not published is one more', async () => {
  const { remotes } = await openPage(`/?override=${RADIO_ADDRESS}`).open();
  expect(remotes.map(({ name }) => name)).toEqual(['player', 'catalog', 'radio']);
});

test('the override is removed from the URL, stored in the tab’s session, and the history entry stays', async () => {
  const page = openPage(`/?a=1&override=${PLAYER_ADDRESS}#top`);
  await page.open();
  expect(page.location.href).toBe('http://localhost:3000/?a=1#top');
  expect(page.history.replaceState.mock.calls[0]?.[0]).toBe(page.history.state);
  expect(page.stored()).toBe(PLAYER_ADDRESS);
});

test('a reload keeps the override and the mark', async () => {
  const page = openPage('/', { kept: PLAYER_ADDRESS });
  expect((await page.open()).remotes[1]).toMatchObject({ name: 'player', integrity: null });
  expect(within(mark()).getByText('player')).toBeInTheDocument();
});

test('Use the published one resets that remote, keeps the other, and reloads the page', async () => {
  const page = openPage(`/?override=${PLAYER_ADDRESS}&override=${CATALOG_ADDRESS}`);
  await page.open();
  await userEvent.click(screen.getByRole('button', { name: 'Use the published one of player' }));
  expect(page.stored()).toBe(CATALOG_ADDRESS);
  expect(page.location.reload).toHaveBeenCalledTimes(1);
});

test('after the last reset, the session has no override', async () => {
  const page = openPage(`/?override=${PLAYER_ADDRESS}`);
  await page.open();
  await userEvent.click(screen.getByRole('button', { name: 'Use the published one of player' }));
  expect(page.stored()).toBeNull();
});

test('another machine’s remote is rejected with a message that can be dismissed', async () => {
  const page = openPage('/?override=https://prelude.example/registration.json');
  expect((await page.open()).remotes).toEqual([PLAYER, CATALOG]);
  expect(page.dependencies.overrideFolders.size).toBe(0);
  const refusal =
    'The override "https://prelude.example/registration.json" is not taken. ' +
    'It must be an address at http://localhost or http://127.0.0.1.';
  expect(screen.getByRole('alert')).toHaveTextContent(refusal);
  expect(page.dependencies.warn).toHaveBeenCalledWith(refusal);
  expect(page.stored()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(hasMark()).toBe(false);
});

test('on a site without overrides the query is ignored, and the console says so', async () => {
  const page = openPage(`/?override=${PLAYER_ADDRESS}`, {
    overrides: false,
    kept: PLAYER_ADDRESS,
  });
  expect(await page.open()).toBe(page.config);
  expect(page.dependencies.warn).toHaveBeenCalledWith(
    'This site allows no override: it shows its own remotes.',
  );
  expect(hasMark()).toBe(false);
});

test('without an override nothing is loaded, stored or shown', async () => {
  const page = openPage('/?q=jazz');
  expect(await page.open()).toBe(page.config);
  expect(page.dependencies.warn).not.toHaveBeenCalled();
});

test('with a forbidden storage the override applies to this page', async () => {
  const page = openPage(`/?override=${PLAYER_ADDRESS}`, { isForbidden: true });
  expect((await page.open()).remotes[1]).toMatchObject({ name: 'player', integrity: null });
  expect(page.dependencies.reportError).toHaveBeenCalledWith(new StorageError('forbidden'));
});
