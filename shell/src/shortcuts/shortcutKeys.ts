import { PAGE_KEYS, type PageShortcut } from './pageKeys';

/** What a key that moves the player is for. */
export type PlayerShortcut =
  | 'playOrPause'
  | 'nextTrack'
  | 'previousTrack'
  | 'seekBack'
  | 'seekForward'
  | 'seekToTenth'
  | 'mute'
  | 'louder'
  | 'quieter';

/** What a key of the shell may be for. */
export type ShortcutName = PageShortcut | PlayerShortcut | 'showShortcuts';

/**
 * All keys of the shell, written as `aria-keyshortcuts` wants them: the one place that says them, for those who obey
 * them and for those who list them.
 */
export const SHORTCUT_KEYS: Readonly<Record<ShortcutName, readonly string[]>> = {
  ...PAGE_KEYS,
  playOrPause: ['Space', 'K'],
  nextTrack: ['Shift+ArrowRight'],
  previousTrack: ['Shift+ArrowLeft'],
  seekBack: ['J'],
  seekForward: ['L'],
  seekToTenth: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  mute: ['M'],
  louder: ['Shift+ArrowUp'],
  quieter: ['Shift+ArrowDown'],
  showShortcuts: ['?'],
};

const NAMES_BY_KEY: ReadonlyMap<string, ShortcutName> = new Map(
  (Object.keys(SHORTCUT_KEYS) as ShortcutName[]).flatMap((name) =>
    SHORTCUT_KEYS[name].map((key) => [key, name] as const),
  ),
);

/** What a key, written as in `SHORTCUT_KEYS`, is for; undefined for one of nobody's. */
export const shortcutOf = (key: string): ShortcutName | undefined => NAMES_BY_KEY.get(key);
