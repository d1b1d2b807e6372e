import { act, fireEvent, screen, within } from '@testing-library/react';
import { DEFAULT_THEME } from '@prelude/shared';
import { openView } from '../testing/openView';

const setting = () => within(screen.getByRole('group', { name: 'Accent colour' }));
const picker = (): HTMLElement => screen.getByLabelText('Any colour');
const digits = (): HTMLElement => setting().getByRole('textbox', { name: 'Colour as digits' });
const swatch = (name: string): HTMLElement => setting().getByRole('button', { name });

test('any accent colour can be picked, and the default can be restored', async () => {
  const { host, listener } = openView('settings');
  expect(picker()).toHaveValue(DEFAULT_THEME.accentColor);
  fireEvent.input(picker(), { target: { value: '#ff8800' } });
  expect(host.theme.state$.value.accentColor).toBe('#ff8800');
  expect(picker()).toHaveValue('#ff8800');
  expect(digits()).toHaveValue('#ff8800');
  expect(host.storage.read('accentColor')).toBe('#ff8800');

  await listener.click(swatch('Sky'));
  expect(picker()).toHaveValue(DEFAULT_THEME.accentColor);
  expect(host.storage.read('accentColor')).toBe(DEFAULT_THEME.accentColor);
});

test('the chosen swatch is marked', async () => {
  const { host, listener } = openView('settings');
  expect(swatch('Sky')).toHaveAttribute('aria-pressed', 'true');
  await listener.click(swatch('Sun'));
  expect(host.theme.state$.value.accentColor).toBe('#ffd166');
  expect(swatch('Sun')).toHaveAttribute('aria-pressed', 'true');
  expect(swatch('Sky')).toHaveAttribute('aria-pressed', 'false');
});

test('a colour can be typed, with or without #, in six digits or three', async () => {
  const { host, listener } = openView('settings');
  await listener.clear(digits());
  await listener.type(digits(), '#FFD166');
  expect(host.theme.state$.value.accentColor).toBe('#ffd166');
  await listener.clear(digits());
  await listener.type(digits(), '0af{Enter}');
  expect(host.theme.state$.value.accentColor).toBe('#00aaff');
  expect(digits()).toHaveValue('#00aaff');
});

test('an invalid colour changes nothing and explains the format', async () => {
  const { host, listener } = openView('settings');
  await listener.clear(digits());
  await listener.type(digits(), 'blue');
  expect(digits()).not.toHaveAccessibleDescription();
  await listener.tab();
  expect(digits()).toBeInvalid();
  expect(digits()).toHaveAccessibleDescription('Write it as #rrggbb, for example #7cc4ff.');
  expect(host.theme.state$.value.accentColor).toBe(DEFAULT_THEME.accentColor);
  await listener.clear(digits());
  await listener.tab();
  expect(digits()).toBeValid();
  expect(digits()).toHaveValue(DEFAULT_THEME.accentColor);
});

test("in the light theme the default is shown in that theme's colour", () => {
  const { host } = openView('settings');
  act(() => host.theme.setTheme('light'));
  expect(picker()).toHaveValue('#0b6cc4');
  expect(digits()).toHaveValue('#0b6cc4');
  expect(swatch('Sky')).toHaveStyle({ backgroundColor: '#0b6cc4' });
  expect(setting().queryByText(/^Text and lines use/)).not.toBeInTheDocument();
});

test('an unreadable colour stays as it was picked, with a note of what text and lines use', () => {
  const { host } = openView('settings');
  act(() => host.theme.setAccentColor('#000000'));
  const note = setting().getByText(/^Text and lines use #[0-9a-f]{6} to be readable\.$/);
  const [, used] = /(#\w+)/.exec(note.textContent) ?? [];
  expect(used).not.toBe('#000000');
  expect(setting().getByText('Text on it')).toHaveStyle({ backgroundColor: '#000000' });
  // Black is readable in the light theme.
  act(() => host.theme.setTheme('light'));
  expect(setting().queryByText(/^Text and lines use/)).not.toBeInTheDocument();
});

test('a colour picked in another tab shows here', () => {
  const { host } = openView('settings');
  act(() => host.otherTab.write('accentColor', '#70f3dd'));
  expect(swatch('Mint')).toHaveAttribute('aria-pressed', 'true');
  expect(digits()).toHaveValue('#70f3dd');
});
