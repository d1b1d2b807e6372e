/** @jest-environment jsdom */
import { Scope } from '@prelude/shared';
import { createFakeHost, makeTrack } from '@prelude/shared/testing';
import { fireEvent } from '@testing-library/react';
import { createNavigation } from '../routing/navigation';
import { NO_HISTORY } from '../testing/noHistory';
import { followShortcuts } from './followShortcuts';

let scope: Scope;
beforeEach(() => (scope = new Scope()));
afterEach(() => {
  scope.end();
  document.body.replaceChildren();
});

/** A card of a row, and a button outside; the shell plays a track at 12 of its 30 seconds. */
function open() {
  const host = createFakeHost();
  const navigation = createNavigation({ pathname: '/', state: null }, NO_HISTORY);
  navigation.arrived({ pathname: '/', state: null }, 0, 'POP');
  followShortcuts({ window, scope, host, navigation, speak: () => undefined });
  scope.onEnd(() => host.end());
  const { playback } = host;
  playback.playQueue([makeTrack({ trackId: 1 })], 0);
  playback.engine.reportPosition({ currentTimeSeconds: 12, durationSeconds: 30 });
  document.body.innerHTML = `<button>Outside</button><div data-uses-arrows="row"><ul><li>
    <button>Play</button><button aria-pressed="false">Like</button>
    <button aria-haspopup="menu">More</button>
  </li><li><button>Next</button></li></ul></div>`;
  const [outside, play, like, more] = [...document.querySelectorAll('button')];
  const pressed: string[] = [];
  like?.addEventListener('click', () => pressed.push('like'));
  for (const type of ['click', 'contextmenu'])
    more?.addEventListener(type, () => pressed.push(`menu by ${type}`));
  return {
    host,
    pressed,
    outside: outside!,
    play: play!,
    seconds: () => playback.position$.value.currentTimeSeconds,
    isMuted: () => playback.state$.value.volume === 0,
  };
}

test('on a card that has the focus by key, L likes and M opens its menu, and the player keeps its own', () => {
  const { play, pressed, seconds, isMuted } = open();
  play.focus();
  expect(fireEvent.keyDown(play, { key: 'l' })).toBe(false);
  expect(fireEvent.keyDown(play, { key: 'M' })).toBe(false);
  expect(pressed).toEqual(['like', 'menu by contextmenu']);
  expect([seconds(), isMuted()]).toEqual([12, false]);
  fireEvent.keyDown(play, { key: 'j' });
  expect(seconds()).toBe(2);
});

test('a held key likes once', () => {
  const { play, pressed } = open();
  play.focus();
  fireEvent.keyDown(play, { key: 'l' });
  fireEvent.keyDown(play, { key: 'l', repeat: true });
  expect(pressed).toEqual(['like']);
});

test('after a click on the card, and outside of it, L and M are the player’s', () => {
  const { play, outside, pressed, seconds, isMuted } = open();
  fireEvent.mouseDown(play);
  play.focus();
  fireEvent.mouseUp(play);
  fireEvent.keyDown(play, { key: 'l' });
  expect(seconds()).toBe(22);
  outside.focus();
  fireEvent.keyDown(outside, { key: 'm' });
  expect(isMuted()).toBe(true);
  expect(pressed).toEqual([]);
});

test('Right leads to the next card, but not after a click on the card', () => {
  const { play } = open();
  fireEvent.mouseDown(play);
  play.focus();
  fireEvent.mouseUp(play);
  fireEvent.keyDown(play, { key: 'ArrowRight' });
  expect(play).toHaveFocus();
  play.blur();
  play.focus();
  expect(fireEvent.keyDown(play, { key: 'ArrowRight' })).toBe(false);
  expect(document.activeElement).toHaveTextContent('Next');
});

test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true }])(
  'with %j the letters do nothing',
  (modifier) => {
    const { play, pressed, seconds } = open();
    play.focus();
    expect(fireEvent.keyDown(play, { key: 'l', ...modifier })).toBe(true);
    expect([pressed, seconds()]).toEqual([[], 12]);
  },
);

test('the letters are switched off with the other single keys', () => {
  const { host, play, pressed } = open();
  host.settings.change({ keyboardShortcuts: false });
  play.focus();
  expect(fireEvent.keyDown(play, { key: 'l' })).toBe(true);
  expect(pressed).toEqual([]);
});
