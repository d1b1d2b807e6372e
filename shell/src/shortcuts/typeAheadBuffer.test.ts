/** @jest-environment jsdom */
import { Scope } from '@prelude/shared';
import { createFakeHost, makeTrack } from '@prelude/shared/testing';
import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createNavigation } from '../routing/navigation';
import { followShortcuts } from './followShortcuts';
import { NO_HISTORY } from '../testing/noHistory';

let scope: Scope;
beforeEach(() => (scope = new Scope()));
afterEach(() => {
  scope.end();
  document.body.replaceChildren();
});

const BOX = '<input type="search" data-page-field value="jazz" />';

/** Opens the search page with a playing track; `early` keys were pressed before the code had loaded. */
function open(markup: string, early: readonly KeyboardEvent[] = []) {
  document.body.innerHTML = markup;
  const host = createFakeHost();
  scope.onEnd(() => host.end());
  const start = { pathname: '/', state: { page: 'search' } };
  const navigation = createNavigation(start, NO_HISTORY);
  navigation.arrived(start, 0, 'POP');
  const { playback } = host;
  playback.playQueue([makeTrack()], 0);
  playback.engine.reportBuffering(false);
  playback.engine.reportPosition({ currentTimeSeconds: 12, durationSeconds: 30 });
  followShortcuts({ window, scope, host, navigation, speak: () => undefined }, early);
  document.querySelector<HTMLElement>('[data-focus]')?.focus();
  return {
    host,
    navigation,
    player: () => ({
      ...playback.position$.value,
      isPlaying: playback.state$.value.isPlaying,
      volume: playback.state$.value.volume,
    }),
    text: () => document.querySelector<HTMLInputElement>('[data-page-field]')?.value,
  };
}

const UNTOUCHED = { currentTimeSeconds: 12, isPlaying: true, volume: 0.7 };

test.each([
  ['nothing', ''],
  ['the heading', '<h1 tabindex="-1" data-focus>Search</h1>'],
  ['a button', '<button data-focus>Play Blue by Ada</button>'],
  ['a link', '<a href="/" data-focus>Home</a>'],
])('what is typed while %s has the focus goes into the search box', async (_what, markup) => {
  const { player, text } = open(`${BOX}${markup}`);
  await userEvent.keyboard('milk 90');
  expect(text()).toBe('milk 90');
  expect(player()).toMatchObject(UNTOUCHED);
});

test('each keyboard types its own characters there', async () => {
  const { text } = open(BOX);
  for (const key of ['Ä', 'ж', '愛', '$', '𝄞']) {
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard(key);
    expect(text()).toBe(key);
  }
});

test('Space, ? and / begin no search: they stay shortcuts, and Space presses a button', async () => {
  const { host, player, text } = open(`${BOX}<button data-focus>Play</button>`);
  const onClick = jest.fn();
  document.querySelector('button')!.addEventListener('click', onClick);
  await userEvent.keyboard(' ');
  expect(onClick).toHaveBeenCalledTimes(1);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard(' ');
  expect(player().isPlaying).toBe(false);
  await userEvent.keyboard('?؟');
  expect(host.shortcutsShown()).toBe(2);
  await userEvent.keyboard('/');
  expect(text()).toBe('jazz');
});

test.each([
  ['another text field', '<input data-focus />'],
  ['a choice', '<select data-focus><option>Milk</option></select>'],
  ['a slider', '<input type="range" data-focus />'],
  ['a slider of its own making', '<div role="slider" tabindex="0" data-focus></div>'],
  ['a menu', '<div role="menu"><b role="menuitem" tabindex="0" data-focus>Settings</b></div>'],
  ['a dialog', '<dialog open><button data-focus>Close</button></dialog>'],
])('keys belong to %s while it has the focus', async (_what, markup) => {
  const { text } = open(`${BOX}${markup}`);
  const { activeElement } = document;
  await userEvent.keyboard('s');
  expect(activeElement).toHaveFocus();
  expect(text()).toBe('jazz');
});

test.each([
  ['ctrlKey', { ctrlKey: true }],
  ['altKey', { altKey: true }],
  ['metaKey', { metaKey: true }],
  ['a composed word', { isComposing: true }],
  ['the key that ended a composition', { keyCode: 229 }],
  ['a key held down', { repeat: true }],
  ['a key with a name', { key: 'Dead' }],
])('the box stays unchanged for %s', (_what, how) => {
  open(BOX);
  expect(fireEvent.keyDown(document.body, { key: 's', ...how })).toBe(true);
  expect(document.body).toHaveFocus();
});

test('they are the player’s on any other page, and do nothing while switched off', () => {
  const { host, navigation, player } = open(BOX);
  host.settings.change({ keyboardShortcuts: false });
  fireEvent.keyDown(document.body, { key: 'm' });
  expect(document.body).toHaveFocus();
  expect(player()).toMatchObject(UNTOUCHED);
  host.settings.change({ keyboardShortcuts: true });
  navigation.arrived({ pathname: '/', state: { page: 'home' } }, 1, 'PUSH');
  fireEvent.keyDown(document.body, { key: 'm' });
  expect(player().volume).toBe(0);
});

/** The page's code loads, with its box. */
async function bringBox(): Promise<HTMLInputElement> {
  document.body.insertAdjacentHTML('beforeend', BOX);
  await Promise.resolve();
  return document.querySelector('input')!;
}

test('text that is typed before the page has loaded waits for its box, including signs and spaces', async () => {
  const { player } = open('<h1 tabindex="-1" data-focus>Search</h1>');
  const onInput = jest.fn();
  document.body.addEventListener('input', onInput, { once: true });
  await userEvent.keyboard('ac/dc ?');
  const box = await bringBox();
  expect(box).toHaveFocus();
  expect(box).toHaveValue('ac/dc ?');
  expect(box.selectionStart).toBe(7);
  expect(onInput).toHaveBeenCalledTimes(1);
  expect(player()).toMatchObject(UNTOUCHED);
  await userEvent.keyboard('!');
  expect(box).toHaveValue('ac/dc ?!');
});

test('waiting text is dropped if the user leaves the page', async () => {
  const { navigation } = open('');
  await userEvent.keyboard('milk');
  navigation.arrived({ pathname: '/', state: { page: 'home' } }, 1, 'PUSH');
  const box = await bringBox();
  expect(box).toHaveValue('jazz');
  expect(box).not.toHaveFocus();
});

test('text that was typed before this code had loaded is inserted later', () => {
  const early = [...'sad rock'].map((key) => new KeyboardEvent('keydown', { key, bubbles: true }));
  for (const event of early) document.body.dispatchEvent(event);
  const { text, player } = open(BOX, early);
  expect(text()).toBe('sad rock');
  expect(player()).toMatchObject(UNTOUCHED);
});
