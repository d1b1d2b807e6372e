/** @jest-environment jsdom */
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
  root.removeAttribute('style');
});
afterEach(() => jest.restoreAllMocks());

test('the chosen theme, glow and accent are set before the first paint', () => {
  localStorage.setItem('theme', 'light');
  localStorage.setItem('glowEnabled', '0');
  localStorage.setItem('accentColor', '#7A0026');
  runEarlyTheme();
  expect(root.dataset).toMatchObject({ theme: 'light', glow: 'off' });
  expect(root.style.getPropertyValue('--accent')).toBe('#7a0026');
  expect(root.style.getPropertyValue('--on-accent')).toBe('#ffffff');
});

test.each([
  [{}],
  [{ theme: 'neon', glowEnabled: 'yes', accentColor: 'red' }],
  [{ theme: 'dark', glowEnabled: '1' }],
])('with %j stored the page’s defaults stay', (stored) => {
  Object.entries(stored).forEach(([key, text]) => localStorage.setItem(key, text));
  runEarlyTheme();
  expect(root.dataset).toMatchObject({ theme: 'dark', glow: 'on' });
  expect(root).not.toHaveAttribute('style');
});

test('a browser that forbids storage shows the defaults', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  runEarlyTheme();
  expect(root.dataset).toMatchObject({ theme: 'dark', glow: 'on' });
});
