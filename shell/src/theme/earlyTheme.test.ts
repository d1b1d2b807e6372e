const root = document.documentElement;

const runEarlyTheme = (): void => {
  jest.isolateModules(() => {
    jest.requireActual('./earlyTheme');
  });
};

beforeEach(() => {
  localStorage.clear();
  root.dataset['theme'] = 'dark';
  root.dataset['glow'] = 'on';
});
afterEach(() => jest.restoreAllMocks());

test('the chosen theme and glow stand before the first paint', () => {
  localStorage.setItem('theme', 'light');
  localStorage.setItem('glowEnabled', '0');
  runEarlyTheme();
  expect(root.dataset).toMatchObject({ theme: 'light', glow: 'off' });
});

test.each([[{}], [{ theme: 'neon', glowEnabled: 'yes' }], [{ theme: 'dark', glowEnabled: '1' }]])(
  'with %j stored the page’s defaults stand',
  (stored) => {
    Object.entries(stored).forEach(([key, text]) => localStorage.setItem(key, text));
    runEarlyTheme();
    expect(root.dataset).toMatchObject({ theme: 'dark', glow: 'on' });
  },
);

test('a browser that forbids storage shows the defaults', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  runEarlyTheme();
  expect(root.dataset).toMatchObject({ theme: 'dark', glow: 'on' });
});
