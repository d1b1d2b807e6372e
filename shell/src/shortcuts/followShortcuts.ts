import type { HostApi, Scope } from '@prelude/shared';
import { fromEvent } from 'rxjs';
import type { Navigation } from '../routing/navigation';
import { isKept, type Keeper } from './keptKeys';
import { keyName } from './keyName';
import { createPlayerKeys } from './playerKeys';
import { shortcutOf, type ShortcutName } from './shortcutKeys';

/** When a key acts. */
interface Rule {
  readonly keptBy: Keeper;
  /** What must be there: the shell's pages, the player bar, or a track in it. */
  readonly needs: 'pages' | 'player' | 'track';
  /** True where a key that is held down acts again and again. */
  readonly repeats?: boolean;
}

const PAGE: Rule = { keptBy: 'arrows', needs: 'pages' };
const TRACK: Rule = { keptBy: 'characters', needs: 'track' };
const TRACK_BY_ARROW: Rule = { keptBy: 'arrows', needs: 'track' };

const RULES: Readonly<Record<ShortcutName, Rule>> = {
  showHome: PAGE,
  showSearch: PAGE,
  showSearchBox: { keptBy: 'text', needs: 'pages' },
  playOrPause: TRACK,
  nextTrack: TRACK_BY_ARROW,
  previousTrack: TRACK_BY_ARROW,
  seekBack: { ...TRACK, repeats: true },
  seekForward: { ...TRACK, repeats: true },
  seekToTenth: TRACK,
  mute: TRACK,
  louder: { ...TRACK_BY_ARROW, repeats: true },
  quieter: { ...TRACK_BY_ARROW, repeats: true },
  showShortcuts: { keptBy: 'characters', needs: 'player' },
};

/** What the single keys stand on. */
export interface ShortcutParts {
  readonly window: Window;
  /** Ends the listening. */
  readonly scope: Scope;
  readonly host: Pick<HostApi, 'session$' | 'settings' | 'playback' | 'showShortcuts'>;
  readonly navigation: Navigation;
  /** Says politely what a key has done that nothing else says. */
  readonly speak: (words: string) => void;
}

/**
 * Obeys the shell's single keys (`SHORTCUT_KEYS`): those of the pages in the shell, those of the player wherever its bar
 * is, and all of them only where somebody is present, and while the person has them switched on. An `early` press came
 * before anybody could obey it, and is obeyed late.
 */
export function followShortcuts(
  { window, scope, host, navigation, speak }: ShortcutParts,
  early?: KeyboardEvent,
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
    if (needed === 'pages') return path === '/';
    // The bar's routes (specification, point 2).
    return path !== '/concerts' && (needed === 'player' || playback.currentTrack$.value !== null);
  };
  /** The shortcut that a press is; undefined where it is none, or belongs to somebody else. */
  const find = (event: KeyboardEvent, key: string): ShortcutName | undefined => {
    const name = shortcutOf(key);
    if (!name || event.defaultPrevented || event.isComposing) return undefined;
    if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
    if (!settings.state$.value.keyboardShortcuts || !session$.value.currentUser) return undefined;
    const { needs, keptBy } = RULES[name];
    const keeper = key === 'Space' ? 'space' : keptBy;
    return isThere(needs) && !isKept(event, keeper, window.document) ? name : undefined;
  };

  let keyHeld: string | undefined;
  const obey = (event: KeyboardEvent): void => {
    if (event.repeat && event.key !== keyHeld) return;
    const key = keyName(event);
    const name = find(event, key);
    if (event.repeat) {
      // The search box has the focus by now, and a `/` that is still held would be written into it.
      event.preventDefault();
      if (!name || !RULES[name].repeats) return;
    }
    keyHeld = name && event.key;
    if (!name) return;
    event.preventDefault();
    acts[name](key);
  };
  if (early) obey(early);
  scope.observe(fromEvent<KeyboardEvent>(window, 'keydown'), obey);
}
