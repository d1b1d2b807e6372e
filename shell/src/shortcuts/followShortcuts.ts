import type { HostApi, Scope } from '@prelude/shared';
import { fromEvent } from '@prelude/shared/host';
import { isComposed, obeyRowKey } from '@prelude/shared/lists';
import type { Navigation } from '../routing/navigation';
import { isTypedCharacter } from './characterKeys';
import { itemButtonOf, pressItemButton } from './itemKeys';
import { isHandledByTarget, type KeyUse } from './keysHandledByTarget';
import { keyName } from './keyName';
import { createPlayerKeys } from './playerKeys';
import { followPointerFocus } from './pointerFocus';
import { shortcutOf, type ShortcutName } from './shortcutKeys';
import { createTypeAheadBuffer } from './typeAheadBuffer';

/** When a key acts. */
interface Rule {
  readonly usedBy: KeyUse;
  /** What must be present: the shell's pages, the player bar, or a track in it. */
  readonly needs: 'pages' | 'player' | 'track';
  /** True if the key repeats while it is held down. */
  readonly repeats?: boolean;
}

const PAGE: Rule = { usedBy: 'arrows-in-rows', needs: 'pages' };
const TRACK: Rule = { usedBy: 'characters', needs: 'track' };
const TRACK_BY_ARROW: Rule = { usedBy: 'arrows', needs: 'track' };

const RULES: Readonly<Record<ShortcutName, Rule>> = {
  showHome: PAGE,
  showSearch: PAGE,
  showSearchBox: { usedBy: 'text', needs: 'pages' },
  // Without a track it plays Trending Now, as the button does (specification 4.7).
  playOrPause: { ...TRACK, needs: 'player' },
  nextTrack: TRACK_BY_ARROW,
  previousTrack: TRACK_BY_ARROW,
  seekBack: { ...TRACK, repeats: true },
  seekForward: { ...TRACK, repeats: true },
  seekToTenth: TRACK,
  mute: TRACK,
  louder: { ...TRACK_BY_ARROW, repeats: true },
  quieter: { ...TRACK_BY_ARROW, repeats: true },
  showShortcuts: { usedBy: 'characters', needs: 'player' },
};

/** A search does not begin with these keys, so they are shortcuts on the search page too. */
const NO_BEGINNINGS = ['Space', '/', '?'];

/** Dependencies of the single keys. */
export interface ShortcutDependencies {
  readonly window: Window;
  /** Ends the subscription. */
  readonly scope: Scope;
  readonly host: Pick<HostApi, 'session$' | 'settings' | 'playback' | 'showShortcuts'>;
  readonly navigation: Navigation;
  /** Announces the effect of a key that nothing else announces. */
  readonly speak: (words: string) => void;
}

/**
 * Handles the shell's single keys (`SHORTCUT_KEYS`): those of the pages in the shell, those of the player wherever its
 * bar is, only if a user is present and has them switched on. A letter belongs first to the focused list item that has a
 * button for it. On the search page characters are typed into its box instead. Of the `early` presses, from before this code had loaded, typed text is inserted, and the last shortcut is
 * executed.
 */
export function followShortcuts(
  { window, scope, host, navigation, speak }: ShortcutDependencies,
  early: readonly KeyboardEvent[] = [],
): void {
  const { session$, settings, playback } = host;
  const acts: Readonly<Record<ShortcutName, (key: string) => void>> = {
    showHome: () => navigation.showPage('home'),
    showSearch: () => navigation.showPage('search'),
    showSearchBox: () => navigation.showPage('search', { arrival: 'field' }),
    ...createPlayerKeys(playback, speak),
    showShortcuts: host.showShortcuts,
  };

  const isThere = (needed: Rule['needs']): boolean => {
    const { path } = navigation.state$.value;
    // The player's dialog hides the pages.
    if (needed === 'pages') return path === '/' && !window.document.querySelector('dialog[open]');
    // The routes with the player bar (specification 2.18).
    return path !== '/concerts' && (needed === 'player' || playback.currentTrack$.value !== null);
  };
  const isFocusPressed = followPointerFocus(window, scope);
  const keyUseOf = (key: string, { usedBy }: Rule): KeyUse => {
    if (key === 'Space') return 'space';
    // A row keeps the arrows if the focus came to it by key (docs/decisions/keys.md).
    return usedBy === 'arrows-in-rows' && isFocusPressed() ? 'arrows' : usedBy;
  };
  const typeAheadBuffer = createTypeAheadBuffer(window.document, navigation, scope);
  const isOurs = (event: KeyboardEvent, use: KeyUse): boolean =>
    !event.defaultPrevented &&
    !isComposed(event) &&
    settings.state$.value.keyboardShortcuts &&
    session$.value.currentUser !== null &&
    !isHandledByTarget(event, use, window.document);

  /** True for a key that belongs into the search box; `goesOn` is true within a text. */
  const isTyped = (event: KeyboardEvent, goesOn: boolean): boolean =>
    isThere('pages') &&
    navigation.state$.value.page === 'search' &&
    isTypedCharacter(event) &&
    (goesOn || !NO_BEGINNINGS.includes(keyName(event))) &&
    isOurs(event, 'typing');

  /** The shortcut of a press; undefined if it is not a shortcut, or is handled elsewhere. */
  const find = (event: KeyboardEvent, key: string): ShortcutName | undefined => {
    const name = shortcutOf(key);
    if (!name || event.altKey || event.ctrlKey || event.metaKey) return undefined;
    const rule = RULES[name];
    return isThere(rule.needs) && isOurs(event, keyUseOf(key, rule)) ? name : undefined;
  };

  /** Presses the button of the focused item for a letter; false if there is none. */
  const pressItem = (event: KeyboardEvent, key: string): boolean => {
    if (event.altKey || event.ctrlKey || event.metaKey || isFocusPressed()) return false;
    const button = itemButtonOf(event, key);
    if (!button || !isOurs(event, 'characters')) return false;
    event.preventDefault();
    pressItemButton(button);
    return true;
  };

  let keyHeld: string | undefined;
  const obey = (event: KeyboardEvent): void => {
    // After a click on a card the arrows are the page's keys.
    if (!isFocusPressed() && !isComposed(event) && obeyRowKey(event)) return;
    if (event.repeat && event.key !== keyHeld) return;
    if (!event.repeat && isTyped(event, typeAheadBuffer.isWaiting())) {
      keyHeld = undefined;
      if (!typeAheadBuffer.write(event.key, true)) event.preventDefault();
      return;
    }
    const key = keyName(event);
    if (!event.repeat && pressItem(event, key)) {
      keyHeld = undefined;
      return;
    }
    const name = find(event, key);
    if (event.repeat) {
      // The search box has the focus by now, and a `/` that is still held would be typed into it.
      event.preventDefault();
      if (!name || !RULES[name].repeats) return;
    }
    keyHeld = name && event.key;
    if (!name) return;
    event.preventDefault();
    acts[name](key);
  };
  let wasTyped = false;
  for (const event of early) {
    wasTyped = isTyped(event, wasTyped);
    if (wasTyped) typeAheadBuffer.write(event.key, false);
  }
  const last = early.at(-1);
  if (last && !wasTyped) obey(last);
  scope.observe(fromEvent<KeyboardEvent>(window, 'keydown'), obey);
}
