/** @jest-environment jsdom */
import { Scope, type Track } from '@prelude/shared';
import { createFakeHost, makeTrack, type FakeHostOptions } from '@prelude/shared/testing';
import { fireEvent } from '@testing-library/react';
import { createNavigation } from '../routing/navigation';
import { followShortcuts } from './followShortcuts';
import { NO_HISTORY } from '../testing/noHistory';

const TRACKS = [1, 2, 3].map((trackId) => makeTrack({ trackId }));

let scope: Scope;
beforeEach(() => (scope = new Scope()));
afterEach(() => {
  scope.end();
  document.body.replaceChildren();
  document.getSelection()?.removeAllRanges();
});

interface Opened extends FakeHostOptions {
  readonly pathname?: string;
  readonly tracks?: readonly Track[];
}

/** Opens a shell that plays the second of three tracks, at 12 of its 30 seconds. */
function open({ pathname = '/', tracks = TRACKS, ...options }: Opened = {}) {
  const host = createFakeHost(options);
  const navigation = createNavigation({ pathname, state: null }, NO_HISTORY);
  navigation.arrived({ pathname, state: null }, 0, 'POP');
  const spoken: string[] = [];
  followShortcuts({ window, scope, host, navigation, speak: (words) => void spoken.push(words) });
  scope.onEnd(() => host.end());
  const { playback } = host;
  if (tracks.length > 0) {
    playback.playQueue(tracks, 1);
    playback.engine.reportBuffering(false);
    playback.engine.reportPosition({ currentTimeSeconds: 12, durationSeconds: 30 });
  }
  return {
    host,
    playback,
    spoken,
    isPlaying: () => playback.state$.value.isPlaying,
    index: () => playback.state$.value.currentIndex,
    volume: () => playback.state$.value.volume,
    seconds: () => playback.position$.value.currentTimeSeconds,
    page: () => navigation.state$.value.page,
  };
}

/** Presses a key at the focus; true if the browser's default action is not prevented. */
const press = (
  key: string,
  how: KeyboardEventInit = {},
  target: Element = document.body,
): boolean => fireEvent.keyDown(target, { key, ...how });

const SHIFT = { shiftKey: true };

/** Puts markup on the page and returns the element that has the focus. */
function focusOn(markup: string): Element {
  document.body.innerHTML = markup;
  return document.querySelector('[data-focus]')!;
}

test.each([' ', 'k', 'K'])('“%s” pauses and plays', (key) => {
  const { isPlaying } = open();
  expect(press(key)).toBe(false);
  expect(isPlaying()).toBe(false);
  press(key);
  expect(isPlaying()).toBe(true);
});

test('J goes back ten seconds and L forward, repeated while held, within the track', () => {
  const { seconds } = open();
  press('l');
  expect(seconds()).toBe(22);
  press('l', { repeat: true });
  expect(seconds()).toBe(30);
  press('j');
  press('j', { repeat: true });
  expect(seconds()).toBe(10);
  press('j', { repeat: true });
  press('j', { repeat: true });
  expect(seconds()).toBe(0);
});

test('the digits go to their tenth of the track', () => {
  const { seconds } = open();
  const places = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => {
    press(digit);
    return seconds();
  });
  expect(places).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
});

test('while a track’s length is unknown the digits go to its start only', () => {
  const { playback, seconds } = open();
  playback.engine.reportPosition({ currentTimeSeconds: 4, durationSeconds: 0 });
  press('5');
  expect(seconds()).toBe(4);
  press('0');
  expect(seconds()).toBe(0);
});

test('Shift with right goes to the next track and with left to the previous one, and no page changes', () => {
  const { index, page } = open();
  expect(press('ArrowRight', SHIFT)).toBe(false);
  expect(index()).toBe(2);
  press('ArrowLeft', SHIFT);
  press('ArrowLeft', SHIFT);
  expect(index()).toBe(0);
  press('ArrowLeft', SHIFT);
  expect(index()).toBe(0);
  expect(page()).toBe('home');
});

test('Shift with up and down changes the volume by 0.05 from 0 to 1, also while held, and announces it', () => {
  const { volume, spoken } = open();
  expect(volume()).toBe(0.7);
  press('ArrowUp', SHIFT);
  press('ArrowUp', { ...SHIFT, repeat: true });
  expect(volume()).toBe(0.8);
  for (let presses = 0; presses < 6; presses += 1) press('ArrowUp', SHIFT);
  expect(volume()).toBe(1);
  press('ArrowDown', SHIFT);
  expect(volume()).toBe(0.95);
  for (let presses = 0; presses < 30; presses += 1) press('ArrowDown', SHIFT);
  expect(volume()).toBe(0);
  expect(spoken.slice(0, 2)).toEqual(['Volume 75 percent', 'Volume 80 percent']);
  expect(spoken.at(-1)).toBe('Muted');
});

test('M mutes, and restores the volume, and announces it', () => {
  const { volume, spoken } = open();
  press('m');
  expect(volume()).toBe(0);
  press('m');
  expect(volume()).toBe(0.7);
  expect(spoken).toEqual(['Muted', 'Volume 70 percent']);
});

test('all but J, L and the volume act once while they are held down, and their default actions are prevented', () => {
  const { isPlaying, index, volume } = open();
  press('k');
  expect(press('k', { repeat: true })).toBe(false);
  expect(isPlaying()).toBe(false);
  press(' ');
  // A page that scrolls under a held key would be distracting.
  expect(press(' ', { repeat: true })).toBe(false);
  expect(isPlaying()).toBe(true);
  press('ArrowLeft', SHIFT);
  press('ArrowLeft', { ...SHIFT, repeat: true });
  expect(index()).toBe(0);
  press('m');
  press('m', { repeat: true });
  expect(volume()).toBe(0);
});

test('a key that was already held down is ignored', () => {
  const { seconds } = open();
  expect(press('l', { repeat: true })).toBe(true);
  expect(seconds()).toBe(12);
});

test('? opens the list of keys, without a track too', () => {
  const { host } = open({ tracks: [] });
  expect(press('?', SHIFT)).toBe(false);
  expect(host.shortcutsShown()).toBe(1);
});

test('؟ opens it, and a digit of any script seeks by its value', () => {
  const { host, seconds } = open();
  press('؟', SHIFT);
  expect(host.shortcutsShown()).toBe(1);
  press('٥', { code: 'Digit5' });
  expect(seconds()).toBe(15);
});

const PLAYER_KEYS: readonly (readonly [string, KeyboardEventInit])[] = [
  ...[' ', 'k', 'j', 'l', 'm', '0', '9'].map((key) => [key, {}] as const),
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => [key, SHIFT] as const),
];

const CHARACTERS = [...PLAYER_KEYS.filter(([key]) => key.length === 1), ['?', SHIFT]] as const;
const ARROWS = PLAYER_KEYS.filter(([key]) => key.length > 1);

/** Presses keys on an element and says which of them were handled. */
const used = (keys: typeof PLAYER_KEYS, target?: Element): readonly string[] =>
  keys.filter(([key, how]) => !press(key, how, target)).map(([key]) => key);

test('without a track Space and K play what the Play button plays, and the other keys of the player do nothing', () => {
  const { volume, playback } = open({ tracks: [] });
  expect(used(PLAYER_KEYS)).toEqual([' ', 'k']);
  expect(playback.playsWithoutTrack$.value).toBe(2);
  expect(volume()).toBe(0.7);
});

test('they act where the bar is: on the page of an unknown path too, not on /concerts', () => {
  open({ pathname: '/concerts' });
  expect(used([...PLAYER_KEYS, ['?', SHIFT]])).toEqual([]);
  scope.end();
  scope = new Scope();
  const { isPlaying } = open({ pathname: '/radio' });
  press('k');
  expect(isPlaying()).toBe(false);
});

test('they do nothing when signed out, nor while they are switched off', () => {
  const { host } = open();
  host.settings.change({ keyboardShortcuts: false });
  expect(used([...PLAYER_KEYS, ['?', SHIFT]])).toEqual([]);
  host.settings.change({ keyboardShortcuts: true });
  host.setUser(null);
  expect(used([...PLAYER_KEYS, ['?', SHIFT]])).toEqual([]);
});

test.each(['ctrlKey', 'altKey', 'metaKey'])('with %s held they are ignored', (modifier) => {
  open();
  expect(used(PLAYER_KEYS.map(([key, how]) => [key, { ...how, [modifier]: true }]))).toEqual([]);
});

test('with Shift held letters and Space are ignored', () => {
  open();
  expect(used(['K', 'J', 'L', 'M', ' '].map((key) => [key, SHIFT]))).toEqual([]);
});

test('they act in the full player, where the pages have no keys', () => {
  const { index, isPlaying, page } = open();
  const title = focusOn('<dialog open data-player-keys><h2 data-focus>Now playing</h2></dialog>');
  press('ArrowRight', SHIFT, title);
  expect(index()).toBe(2);
  press('ArrowLeft', SHIFT, title);
  expect(index()).toBe(1);
  press(' ', {}, title);
  expect(isPlaying()).toBe(false);
  press('ArrowRight', {}, title);
  press('/', {}, title);
  expect(page()).toBe('home');
});

test('they do nothing during a composition, nor behind a dialog', () => {
  open();
  expect(used(PLAYER_KEYS.map(([key, how]) => [key, { ...how, isComposing: true }]))).toEqual([]);
  focusOn('<dialog open></dialog>');
  expect(used(PLAYER_KEYS)).toEqual([]);
});

test.each([
  ['a text field', '<input data-focus />'],
  ['a search field', '<input type="search" data-focus />'],
  ['a number field', '<input type="number" data-focus />'],
  ['a text area', '<textarea data-focus></textarea>'],
  ['a choice', '<select data-focus></select>'],
  ['edited text', '<p contenteditable="true"><b data-focus>x</b></p>'],
  ['a menu', '<div role="menu"><b role="menuitem" data-focus>x</b></div>'],
  ['a list box', '<div role="listbox" data-focus></div>'],
  ['a tree', '<ul role="tree"><li role="treeitem" data-focus>x</li></ul>'],
])('characters and arrows belong to %s while it has the focus', (_what, markup) => {
  open();
  expect(used([...CHARACTERS, ...ARROWS], focusOn(markup))).toEqual([]);
});

test.each([
  ['a slider', '<input type="range" data-focus />'],
  ['a slider of its own making', '<div role="slider" tabindex="0" data-focus></div>'],
  ['a choice of one', '<div role="radiogroup"><b role="radio" data-focus>x</b></div>'],
  ['a tab', '<div role="tablist"><b role="tab" data-focus>x</b></div>'],
  ['a grid', '<div role="grid"><b data-focus>x</b></div>'],
  [
    'the handle of a row',
    '<ul data-uses-arrows><li><button data-control="handle" data-focus>x</button></li></ul>',
  ],
])(
  'Shift with arrows belongs to %s while it has the focus; letters and digits do not',
  (_what, markup) => {
    open();
    const target = focusOn(markup);
    expect(used(ARROWS, target)).toEqual([]);
    expect(
      used(
        [
          ['k', {}],
          ['5', {}],
        ],
        target,
      ),
    ).toEqual(['k', '5']);
  },
);

test.each([
  ['a button', '<button data-focus>Play</button>'],
  ['a link', '<a href="/" data-focus>Home</a>'],
  ['a switch', '<input type="checkbox" role="switch" data-focus />'],
  ['a scroll row', '<ul data-uses-arrows tabindex="0" data-focus><li>card</li></ul>'],
  ['a card in one', '<ul data-uses-arrows><li><button data-focus>Play</button></li></ul>'],
])('Shift with arrows acts while %s has the focus', (_what, markup) => {
  const { index, volume } = open();
  const target = focusOn(markup);
  expect(used(ARROWS, target)).toEqual(ARROWS.map(([key]) => key));
  press('ArrowRight', SHIFT, target);
  press('ArrowUp', SHIFT, target);
  expect([index(), volume()]).toEqual([2, 0.75]);
});

test.each([
  '<button data-focus>Play</button>',
  '<button><b data-focus>Play</b></button>',
  '<a href="/" data-focus>Home</a>',
  '<input type="checkbox" data-focus />',
  '<input type="radio" data-focus />',
  '<details><summary data-focus>More</summary></details>',
  '<div role="button" tabindex="0" data-focus></div>',
  '<div role="switch" tabindex="0" data-focus></div>',
  '<div role="tab" tabindex="0" data-focus></div>',
])('Space activates %s while it has the focus, and K pauses', (markup) => {
  const { isPlaying } = open();
  const target = focusOn(markup);
  expect(press(' ', {}, target)).toBe(true);
  expect(isPlaying()).toBe(true);
  press('k', {}, target);
  expect(isPlaying()).toBe(false);
});

test.each([
  '<h1 tabindex="-1" data-focus>Home</h1>',
  '<main tabindex="-1" data-focus></main>',
  '<ul data-uses-arrows tabindex="0" data-focus><li>card</li></ul>',
  // A click on the seek slider leaves the focus there.
  '<input type="range" data-focus />',
  '<div role="slider" tabindex="0" data-focus></div>',
])('Space pauses if %s has the focus, which does not use it', (markup) => {
  const { isPlaying } = open();
  expect(press(' ', {}, focusOn(markup))).toBe(false);
  expect(isPlaying()).toBe(false);
});

test('Shift with arrows changes a text selection', () => {
  const { index } = open();
  const text = focusOn('<p data-focus>Good evening</p>');
  document.getSelection()!.selectAllChildren(text);
  expect(used(ARROWS)).toEqual([]);
  expect(index()).toBe(1);
});
