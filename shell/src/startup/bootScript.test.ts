/** @jest-environment jsdom */
const root = document.documentElement;

const runBootScript = (): void => {
  jest.isolateModules(() => {
    jest.requireActual('./bootScript');
  });
};

beforeEach(() => {
  localStorage.clear();
  root.dataset['theme'] = 'dark';
  root.dataset['glow'] = 'on';
  root.removeAttribute('style');
});
afterEach(() => jest.restoreAllMocks());

test('the chosen theme, glow, accent and preferences are set before the first paint', () => {
  localStorage.setItem('theme', 'light');
  localStorage.setItem('glowEnabled', '0');
  localStorage.setItem('accentColor', '#7A0026');
  localStorage.setItem('largerText', 'on');
  runBootScript();
  expect(root.dataset).toMatchObject({ theme: 'light', glow: 'off', largerText: 'on' });
  expect(root.style.getPropertyValue('--accent')).toBe('#7a0026');
  expect(root.style.getPropertyValue('--on-accent')).toBe('#ffffff');
});

test.each([
  [{}],
  [{ theme: 'neon', glowEnabled: 'yes', accentColor: 'red' }],
  [{ theme: 'dark', glowEnabled: '1' }],
])('with %j stored the page’s defaults stay', (stored) => {
  Object.entries(stored).forEach(([key, text]) => localStorage.setItem(key, text));
  runBootScript();
  expect(root.dataset).toMatchObject({ theme: 'dark', glow: 'on' });
  expect(root).not.toHaveAttribute('style');
});

describe('the style sheets of the first screen', () => {
  const requested = (): Element | null => document.head.querySelector('link[rel="preload"]');
  beforeEach(() => {
    document.head.innerHTML =
      '<template data-boot="preloads"><link rel="preload" as="script" href="/entry.js"><link rel="preload" as="style" href="/remote.css"></template>';
  });

  test('are not requested for a stranger, nor for a guest who has signed out', () => {
    localStorage.setItem('guest_session', 'guest_1');
    runBootScript();
    expect(requested()).toBeNull();
  });

  test.each([
    [{ guest_session: 'guest_1', guest_present: '1' }],
    [{ session_hint: '{"uid":"ada","isGuest":false}' }],
  ])('are requested for a user whom the browser remembers by %j', (stored) => {
    Object.entries(stored).forEach(([key, text]) => localStorage.setItem(key, text));
    runBootScript();
    expect(requested()).toHaveAttribute('href', '/remote.css');
  });
});

describe('the first data of home', () => {
  const request = jest.fn(() => Promise.reject(new Error('lost')));
  const asks = (): readonly unknown[] => request.mock.calls.flat();
  beforeEach(() => {
    request.mockClear();
    window.fetch = request;
  });
  const openPage = (state: unknown = null): void => {
    history.replaceState(state, '', '/');
    localStorage.setItem('session_hint', '{"uid":"ada","isGuest":false}');
    const data = { firstData: [{ remote: 'catalog', requests: ['/first', '/second'] }] };
    document.head.innerHTML = `<script type="application/json" id="prelude-page">${JSON.stringify(data)}</script>`;
    runBootScript();
  };

  test('are requested, and the shell reads for which remote', () => {
    openPage();
    expect(asks()).toEqual(['/first', '/second']);
    expect(window.prelude?.prefetchingRemotes).toEqual(['catalog']);
  });

  test('are not requested for another page', () => {
    openPage({ usr: { page: 'library' } });
    expect(asks()).toEqual([]);
  });
});

test('a browser that forbids storage shows the defaults', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  runBootScript();
  expect(root.dataset).toMatchObject({ theme: 'dark', glow: 'on' });
});
