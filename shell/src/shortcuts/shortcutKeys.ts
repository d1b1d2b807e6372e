import { PAGE_SHORTCUTS, type PageShortcut } from './pageKeys';

/** The commands of the player's keys. */
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

/** The commands of the shell's keys. */
export type ShortcutName = PageShortcut | PlayerShortcut | 'showShortcuts';

/** All keys of the shell, in the format of `aria-keyshortcuts`; used for handling and for listing them. */
export const SHORTCUT_KEYS: Readonly<Record<ShortcutName, readonly string[]>> = {
  ...PAGE_SHORTCUTS,
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

/** The command of a key, written as in `SHORTCUT_KEYS`, or undefined. */
export const shortcutOf = (key: string): ShortcutName | undefined => NAMES_BY_KEY.get(key);
