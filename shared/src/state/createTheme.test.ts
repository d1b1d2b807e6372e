import { DEFAULT_THEME } from '../model/theme';
import { createMemoryStorage, createStorageMemory } from '../storage/memoryStorage';
import { createTheme } from './createTheme';
import { Scope } from '../reactive/scope';

const scope = new Scope();
afterAll(() => scope.end());

test('a first visit is dark, light blue and glows, and follows the system in the rest', () => {
  const theme = createTheme({ storage: createMemoryStorage(), scope });
  expect(theme.state$.value).toEqual({
    theme: 'dark',
    accentColor: DEFAULT_THEME.accentColor,
    glowEnabled: true,
    reducedMotion: 'system',
    largerText: 'system',
    highContrast: 'system',
  });
});

test.each(['reducedMotion', 'largerText', 'highContrast'] as const)(
  '%s can be overridden, on this visit and the next, and can follow the system again',
  (name) => {
    const memory = createStorageMemory();
    const storage = createMemoryStorage(memory);
    const theme = createTheme({ storage, scope });
    theme.setPreference(name, 'on');
    expect(theme.state$.value).toEqual({ ...DEFAULT_THEME, [name]: 'on' });
    expect(Object.fromEntries(memory.texts)).toEqual({ [name]: 'on' });
    theme.setPreference(name, 'off');
    expect(createTheme({ storage, scope }).state$.value[name]).toBe('off');
    theme.setPreference(name, 'system');
    expect(createTheme({ storage, scope }).state$.value[name]).toBe('system');
  },
);

test('theme, accent and glow are stored under their keys and read on the next visit', () => {
  const memory = createStorageMemory();
  const storage = createMemoryStorage(memory);
  const theme = createTheme({ storage, scope });
  theme.setTheme('light');
  theme.setAccentColor('#FF8800');
  theme.setGlowEnabled(false);
  expect(Object.fromEntries(memory.texts)).toEqual({
    theme: 'light',
    accentColor: '#ff8800',
    glowEnabled: '0',
  });
  expect(createTheme({ storage, scope }).state$.value).toEqual(theme.state$.value);
  theme.setGlowEnabled(true);
  expect(memory.texts.get('glowEnabled')).toBe('1');
});

test('toggling goes between dark and light', () => {
  const theme = createTheme({ storage: createMemoryStorage(), scope });
  const seen: string[] = [];
  scope.observe(theme.state$, (state) => seen.push(state.theme));
  theme.toggleTheme();
  theme.toggleTheme();
  theme.setTheme('dark');
  expect(seen).toEqual(['dark', 'light', 'dark']);
});

test.each(['red', '#fff', '', '#12345g', 'url(#a)'])('%j is rejected as an accent', (color) => {
  const theme = createTheme({ storage: createMemoryStorage(), scope });
  expect(() => theme.setAccentColor(color)).toThrow(RangeError);
  expect(theme.state$.value).toEqual(DEFAULT_THEME);
});

test('an invalid stored value reads as the default and stays stored', () => {
  const texts = {
    theme: 'sepia',
    accentColor: 'expression(1)',
    glowEnabled: 'on',
    reducedMotion: '1',
  };
  const memory = createStorageMemory(texts);
  expect(createTheme({ storage: createMemoryStorage(memory), scope }).state$.value).toEqual(
    DEFAULT_THEME,
  );
  expect(Object.fromEntries(memory.texts)).toEqual(texts);
});

test('other tabs follow', () => {
  const memory = createStorageMemory();
  const ours = createTheme({ storage: createMemoryStorage(memory), scope });
  const theirs = createTheme({ storage: createMemoryStorage(memory), scope });
  theirs.setTheme('light');
  theirs.setGlowEnabled(false);
  expect(ours.state$.value).toMatchObject({ theme: 'light', glowEnabled: false });
  createMemoryStorage(memory).remove('theme');
  expect(ours.state$.value.theme).toBe('dark');
});

test('a look that can’t be stored lasts for this page', () => {
  const storage = createMemoryStorage();
  storage.refuse('forbidden');
  const theme = createTheme({ storage, scope });
  theme.toggleTheme();
  expect(theme.state$.value.theme).toBe('light');
});
