import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { TEST_GUEST, TEST_USER } from '@prelude/shared/testing';
import { openView, type OpenedView } from '../testing/openView';

const section = (name: string) => within(screen.getByRole('region', { name }));
const switchNamed = (name: string): HTMLElement => screen.getByRole('switch', { name });
const select = (name: string): HTMLElement => screen.getByRole('combobox', { name });
const optionsOf = (name: string): readonly (string | null)[] =>
  within(select(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const toastOf = ({ host }: OpenedView): string | undefined => host.toasts.current$.value?.message;

test('Account Settings shows the account’s name and email', () => {
  openView('settings');
  expect(screen.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeInTheDocument();
  expect(section('Account').getByText('Test Listener')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Account' })).toHaveTextContent('listener@example.org');
});

test('the page ends with a link to the notices of the software that Prelude contains', () => {
  openView('settings');
  const link = screen.getByRole('link', { name: 'Third-party notices' });
  expect(link).toHaveAttribute('href', '/third-party-notices.txt');
  const last = screen.getByRole('region', { name: 'Storage Management' });
  expect(last.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a guest is told so and has no email', () => {
  openView('settings', {}, { user: TEST_GUEST });
  expect(section('Account').getByText('Guest')).toBeInTheDocument();
  expect(section('Account').getByText('None')).toBeInTheDocument();
});

test('a guest is offered an account, a member is not', async () => {
  const { host, listener } = openView('settings', {}, { user: TEST_GUEST });
  expect(section('Account').getByText('You are a guest')).toBeInTheDocument();
  await listener.click(section('Account').getByRole('button', { name: 'Sign In' }));
  await listener.click(section('Account').getByRole('button', { name: 'Create Account' }));
  expect(host.events.published.map(({ detail }) => detail)).toEqual([
    { mode: 'login' },
    { mode: 'signup' },
  ]);
  act(() => host.setUser(TEST_USER));
  expect(section('Account').queryByRole('button')).not.toBeInTheDocument();
});

test('a user without a name yet sees that it is loading', () => {
  const { host } = openView('settings');
  const currentUser = { uid: 'user-1', displayName: '', email: null, isGuest: false };
  act(() => host.setSession({ currentUser, isLoading: true, error: null }));
  expect(section('Account').getAllByText('Loading…')).toHaveLength(2);
  act(() => host.setSession({ currentUser, isLoading: false, error: null }));
  expect(section('Account').getByText('None')).toBeInTheDocument();
});

test('the theme toggle changes the theme and keeps it', async () => {
  const { host, listener } = openView('settings');
  expect(switchNamed('Dark theme')).toBeChecked();
  await listener.click(switchNamed('Dark theme'));
  expect(switchNamed('Dark theme')).not.toBeChecked();
  expect(host.theme.state$.value.theme).toBe('light');
  expect(host.storage.read('theme')).toBe('light');
  await listener.click(switchNamed('Dark theme'));
  expect(host.theme.state$.value.theme).toBe('dark');
});

test('glow can be switched off and on', async () => {
  const { host, listener } = openView('settings');
  await listener.click(switchNamed('Glow'));
  expect(host.storage.read('glowEnabled')).toBe('0');
  expect(switchNamed('Glow')).not.toBeChecked();
  await listener.click(switchNamed('Glow'));
  expect(host.storage.read('glowEnabled')).toBe('1');
});

test.each([
  ['Reduced motion', 'reducedMotion'],
  ['Larger text', 'largerText'],
  ['High contrast', 'highContrast'],
] as const)('%s follows the system and can be overridden', async (label, name) => {
  const { host, listener } = openView('settings');
  expect(select(label)).toHaveDisplayValue('Follow system');
  expect(select(label)).toHaveAccessibleDescription();
  expect(optionsOf(label)).toEqual(['Follow system', 'On', 'Off']);
  await listener.selectOptions(select(label), 'On');
  expect(select(label)).toHaveDisplayValue('On');
  expect(host.storage.read(name)).toBe('on');
  act(() => host.otherTab.write(name, 'off'));
  expect(select(label)).toHaveDisplayValue('Off');
  await listener.selectOptions(select(label), 'Follow system');
  expect(host.theme.state$.value[name]).toBe('system');
});

test('Autoplay and Listen by pointing are off at first and can be switched on', async () => {
  const { host, listener } = openView('settings');
  for (const [name, key] of [
    ['Autoplay', 'autoplay'],
    ['Listen by pointing', 'listenByPointing'],
  ] as const) {
    expect(switchNamed(name)).not.toBeChecked();
    await listener.click(switchNamed(name));
    expect(switchNamed(name)).toBeChecked();
    expect(host.storage.read(key)).toBe('1');
  }
});

test.each([
  ['your browser saves data', { saveData: true }, {}],
  ['you are on a cellular connection', { type: 'cellular' }, {}],
  ['reduced motion is on', undefined, { reducedMotion: 'on' }],
])('Listen by pointing says that it is off because %s', (reason, connection, storedTexts) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  openView('settings', {}, { storedTexts });
  expect(switchNamed('Listen by pointing')).toHaveAccessibleDescription(
    expect.stringContaining(`Off now, because ${reason}.`),
  );
  Reflect.deleteProperty(navigator, 'connection');
});

describe('installing the app', () => {
  const install = (): HTMLElement | null => screen.queryByRole('button', { name: 'Install' });
  /** The browser offers it. */
  function offer(prompt = jest.fn(() => Promise.resolve())): jest.Mock {
    const event = new Event('beforeinstallprompt');
    act(() => void window.dispatchEvent(Object.assign(event, { prompt })));
    return prompt;
  }

  test('is not there where the browser does not offer it', () => {
    openView('settings');
    expect(install()).not.toBeInTheDocument();
  });

  test('asks the user once', async () => {
    const { listener } = openView('settings');
    const prompt = offer();
    await listener.click(install()!);
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(install()).not.toBeInTheDocument();
  });

  test('is gone once the app is installed', () => {
    openView('settings');
    offer();
    expect(install()).toBeVisible();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(install()).not.toBeInTheDocument();
  });

  test('that fails says so', async () => {
    const { host, listener } = openView('settings');
    offer(jest.fn(() => Promise.reject(new Error('no'))));
    await listener.click(install()!);
    expect(host.toasts.current$.value?.message).toBe('Prelude could not be installed.');
    expect(host.reportedErrors).toMatchObject([{ where: 'settings: install' }]);
  });
});

test('Play full track is off at first and can be switched on', async () => {
  const view = openView('settings');
  expect(switchNamed('Play full track')).not.toBeChecked();
  await view.listener.click(switchNamed('Play full track'));
  expect(switchNamed('Play full track')).toBeChecked();
  expect(view.host.storage.read('playFullTrack')).toBe('1');
  expect(view.host.settings.state$.value.playFullTrack).toBe(true);
  expect(toastOf(view)).toBe('Audio settings updated!');
});

test('on WiFi all four qualities are offered, high at first', async () => {
  const view = openView('settings');
  expect(optionsOf('WiFi quality')).toEqual(['Low', 'Normal', 'High', 'Lossless']);
  expect(select('WiFi quality')).toHaveDisplayValue('High');
  await view.listener.selectOptions(select('WiFi quality'), 'Lossless');
  expect(select('WiFi quality')).toHaveDisplayValue('Lossless');
  expect(view.host.storage.read('audio_wifi_quality')).toBe('lossless');
  expect(toastOf(view)).toBe('Audio settings updated!');
});

test('on cellular lossless is not offered, and normal is the first choice', async () => {
  const view = openView('settings');
  expect(optionsOf('Cellular quality')).toEqual(['Low', 'Normal', 'High']);
  expect(select('Cellular quality')).toHaveDisplayValue('Normal');
  await view.listener.selectOptions(select('Cellular quality'), 'Low');
  expect(view.host.storage.read('audio_cellular_quality')).toBe('low');
  expect(toastOf(view)).toBe('Audio settings updated!');
});

test('if an audio setting can’t be stored it is reverted, and an error says why', async () => {
  const view = openView('settings');
  view.host.storage.refuse('full');
  await view.listener.selectOptions(select('WiFi quality'), 'Low');
  expect(select('WiFi quality')).toHaveDisplayValue('High');
  expect(view.host.toasts.current$.value).toMatchObject({
    message: 'Your audio settings could not be saved. The browser storage is full.',
    tone: 'error',
  });
  await view.listener.click(switchNamed('Play full track'));
  expect(switchNamed('Play full track')).not.toBeChecked();
});

test('Normalize volume is on at first, has a description, and can be switched off', async () => {
  const view = openView('settings');
  const normalize = section('Audio Quality').getByRole('switch', { name: 'Normalize volume' });
  expect(normalize).toBeChecked();
  expect(normalize).toHaveAccessibleDescription(
    'Brings quiet and loud tracks to about the same loudness.',
  );
  await view.listener.click(normalize);
  expect(normalize).not.toBeChecked();
  expect(view.host.storage.read('audio_normalize_volume')).toBe('false');
  expect(toastOf(view)).toBe('Audio settings updated!');
});

describe('Crossfade', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const crossfade = (): HTMLElement =>
    section('Playback').getByRole('slider', { name: 'Crossfade' });
  const dragOver = (seconds: number): void => {
    fireEvent.input(crossfade(), { target: { value: String(seconds) } });
  };
  // What browsers send once a drag ends, and after each key.
  const letGo = (): void => {
    fireEvent(crossfade(), new Event('change', { bubbles: true }));
  };
  const rest = (): void => {
    act(() => jest.advanceTimersByTime(1_000));
  };
  const open = () => {
    const view = openView('settings');
    const toasts: (string | undefined)[] = [];
    view.host.toasts.current$.subscribe((toast) => toasts.push(toast?.message));
    const published = () =>
      view.host.events.published.filter(({ name }) => name === 'settings-updated');
    toasts.length = 0;
    return { ...view, toasts, published };
  };

  test('is off at first, goes from 0 to 12 whole seconds and speaks its value', () => {
    openView('settings');
    expect(crossfade()).toHaveValue('0');
    expect(crossfade()).toHaveAttribute('aria-valuetext', 'Off');
    for (const [name, value] of Object.entries({ min: '0', max: '12', step: '1' }))
      expect(crossfade()).toHaveAttribute(name, value);
    expect(crossfade()).toHaveAccessibleDescription(
      'How long one track and the next are heard together.',
    );
    dragOver(1);
    expect(crossfade()).toHaveAttribute('aria-valuetext', '1 second');
    dragOver(5);
    expect(crossfade()).toHaveAttribute('aria-valuetext', '5 seconds');
    expect(section('Playback').getByText('5 s')).toBeInTheDocument();
  });

  test('a drag is stored once, at its end, with one toast and one event', () => {
    const { host, toasts, published } = open();
    for (const seconds of [1, 2, 3, 4, 5]) dragOver(seconds);
    rest();
    expect(host.storage.read('audio_crossfade_seconds')).toBeNull();
    letGo();
    rest();
    expect(host.storage.read('audio_crossfade_seconds')).toBe('5');
    expect(host.settings.state$.value.crossfadeSeconds).toBe(5);
    expect(toasts).toEqual(['Audio settings updated!']);
    expect(published()).toMatchObject([{ detail: { key: 'audio_crossfade_seconds', value: '5' } }]);
  });

  test('a series of keys is stored once, at its end', () => {
    const { host, toasts } = open();
    for (const seconds of [1, 2, 3]) {
      dragOver(seconds);
      letGo();
      act(() => jest.advanceTimersByTime(100));
    }
    expect(host.storage.read('audio_crossfade_seconds')).toBeNull();
    rest();
    expect(host.storage.read('audio_crossfade_seconds')).toBe('3');
    expect(toasts).toEqual(['Audio settings updated!']);
  });

  test('returning to the stored value changes nothing and shows no toast', () => {
    const { toasts } = open();
    for (const seconds of [1, 0]) {
      dragOver(seconds);
      letGo();
    }
    rest();
    expect(toasts).toEqual([]);
  });

  test('a value chosen just before the page closes is stored', () => {
    const { host } = open();
    dragOver(7);
    letGo();
    cleanup();
    expect(host.storage.read('audio_crossfade_seconds')).toBe('7');
  });

  test('if it can’t be stored it is reverted, and an error says why', () => {
    const { host } = open();
    host.storage.refuse('full');
    dragOver(7);
    letGo();
    rest();
    expect(crossfade()).toHaveValue('0');
    expect(host.toasts.current$.value).toMatchObject({
      message: 'Your audio settings could not be saved. The browser storage is full.',
      tone: 'error',
    });
  });

  test('a choice in another tab shows here', () => {
    const { host } = open();
    act(() => host.otherTab.write('audio_crossfade_seconds', '9'));
    expect(crossfade()).toHaveAttribute('aria-valuetext', '9 seconds');
  });
});

test('keyboard shortcuts are on at first, list their keys, and can be switched off', async () => {
  const view = openView('settings');
  const changes: unknown[] = [];
  const subscription = view.host.settings.changes$.subscribe((change) => changes.push(change));
  const keys = switchNamed('Keyboard shortcuts');
  expect(section('Keyboard').getByRole('switch')).toBe(keys);
  expect(keys).toBeChecked();
  expect(keys).toHaveAccessibleDescription(
    'Single keys move the player and change pages: Space plays and pauses, the left arrow key goes home, the right one to search.',
  );
  await view.listener.click(keys);
  expect(keys).not.toBeChecked();
  expect(view.host.storage.read('keyboardShortcuts')).toBe('0');
  await view.listener.click(keys);
  expect(keys).toBeChecked();
  expect(view.host.settings.state$.value.keyboardShortcuts).toBe(true);
  expect(changes).toEqual([
    { key: 'keyboardShortcuts', value: '0' },
    { key: 'keyboardShortcuts', value: '1' },
  ]);
  expect(toastOf(view)).toBeUndefined();
  subscription.unsubscribe();
});

test('one press opens the list of all keys', async () => {
  const view = openView('settings');
  await view.listener.click(
    section('Keyboard').getByRole('button', { name: 'Show all shortcuts' }),
  );
  expect(view.host.shortcutsShown()).toBe(1);
});

test.each([
  ['full', 'Your keyboard settings could not be saved. The browser storage is full.'],
  ['forbidden', 'Your keyboard settings could not be saved. The browser storage is not available.'],
] as const)(
  'if the storage is %s the keyboard switch stays, and an error says why',
  async (why, message) => {
    const view = openView('settings');
    view.host.storage.refuse(why);
    await view.listener.click(switchNamed('Keyboard shortcuts'));
    expect(switchNamed('Keyboard shortcuts')).toBeChecked();
    expect(view.host.settings.state$.value.keyboardShortcuts).toBe(true);
    expect(view.host.toasts.current$.value).toMatchObject({ message, tone: 'error' });
  },
);

test('a change in another tab shows here', () => {
  const { host } = openView('settings');
  act(() => host.otherTab.write('audio_wifi_quality', 'low'));
  expect(select('WiFi quality')).toHaveDisplayValue('Low');
  act(() => host.otherTab.write('keyboardShortcuts', '0'));
  expect(switchNamed('Keyboard shortcuts')).not.toBeChecked();
});

describe('Storage Management', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.25);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const passTime = (milliseconds: number): void => {
    act(() => jest.advanceTimersByTime(milliseconds));
  };
  const storage = () => section('Storage Management');

  test('a cache of a random size is shown', () => {
    openView('settings');
    expect(storage().getByText('100.00 MB')).toBeInTheDocument();
  });

  test('clearing takes 1.5 seconds, then shows 0.00 MB and a toast', async () => {
    const view = openView('settings');
    await view.listener.click(storage().getByRole('button', { name: 'Clear Cache' }));
    expect(storage().getByRole('button', { name: 'Clearing...' })).toBeInTheDocument();

    passTime(1_499);
    expect(storage().getByText('100.00 MB')).toBeInTheDocument();
    expect(toastOf(view)).toBeUndefined();

    passTime(1);
    expect(storage().getByText('0.00 MB')).toBeInTheDocument();
    expect(storage().getByRole('button', { name: 'Clear Cache' })).toHaveFocus();
    expect(toastOf(view)).toBe('Cache cleared successfully!');
  });

  test('clearing empties the search cache', async () => {
    const { host, listener } = openView('settings');
    await host.music.search({ query: 'rain' });
    expect(host.music.cached({ query: 'rain' })).toBeDefined();
    await listener.click(storage().getByRole('button', { name: 'Clear Cache' }));
    passTime(1_500);
    expect(host.music.cached({ query: 'rain' })).toBeUndefined();
  });

  test('clearing keeps the recent searches', async () => {
    const { host, listener } = openView('settings');
    host.searchHistory.record('rain');
    await listener.click(storage().getByRole('button', { name: 'Clear Cache' }));
    passTime(1_500);
    expect(host.searchHistory.queries$.value).toEqual(['rain']);
  });

  test('a second click while clearing does nothing', async () => {
    const { host, listener } = openView('settings');
    const clearCache = jest.spyOn(host.music, 'clearCache');
    await listener.click(storage().getByRole('button', { name: 'Clear Cache' }));
    const button = storage().getByRole('button', { name: 'Clearing...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await listener.click(button);
    passTime(1_500);
    expect(clearCache).toHaveBeenCalledTimes(1);
  });

  test('if clearing fails the size stays, an error says so and it is reported', async () => {
    const view = openView('settings');
    const failure = new Error('no cache today');
    jest.spyOn(view.host.music, 'clearCache').mockImplementation(() => {
      throw failure;
    });
    await view.listener.click(storage().getByRole('button', { name: 'Clear Cache' }));
    expect(view.host.toasts.current$.value).toMatchObject({
      message: 'Failed to clear cache.',
      tone: 'error',
    });
    passTime(1_500);
    expect(storage().getByText('100.00 MB')).toBeInTheDocument();
    expect(view.host.reportedErrors).toEqual([{ error: failure, where: 'settings: clear cache' }]);
  });
});

test('a section that a remote declares comes last', () => {
  const { host } = openView('settings');
  const View = () => <h2>Diary</h2>;
  act(() =>
    host.slots.setViews('settings-section', [
      { name: 'diary/settings', View, onError: () => undefined },
    ]),
  );
  expect(screen.getAllByRole('heading', { level: 2 }).at(-1)).toHaveTextContent('Diary');
});
