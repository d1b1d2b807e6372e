import type { PageKey } from '../model/page';

/** The places in other parts' views for which a remote may declare a view (docs/contracts.md, "Declared pages and slots"). */
export const VIEW_SLOTS = [
  'home-row',
  'library-section',
  'settings-section',
  'player-end',
] as const;

export type ViewSlot = (typeof VIEW_SLOTS)[number];

/** The slot of the actions in a track's menu. */
export const TRACK_MENU = 'track-menu';

/** What users see of a page or of an action. */
interface DeclaredEntry {
  /** At most 40 visible characters on one line. */
  readonly title: string;
  /** The name of one of the shell's icons; the shell draws a note for a name that it does not know. */
  readonly icon: string;
  /** 0 to 999: lower ones come first. */
  readonly order: number;
  /** True if only signed-in members may open it; others see the login modal. */
  readonly needsSignIn: boolean;
}

/** A page that a remote adds to the product, with its entry in the sidebar. */
export interface DeclaredPage extends DeclaredEntry {
  /** In kebab-case; no other page's. */
  readonly key: PageKey;
  /** The name of the remote's view that shows it. */
  readonly view: string;
}

/** A view that a remote adds to another part's view. */
export interface DeclaredView {
  readonly slot: ViewSlot;
  /** The name of the remote's view. */
  readonly view: string;
  /** 0 to 999: lower ones come first. */
  readonly order: number;
}

/** An item that a remote adds to every track's menu. */
export interface DeclaredTrackAction extends DeclaredEntry {
  readonly slot: typeof TRACK_MENU;
  /** The name of one of the remote's `actions`. */
  readonly action: string;
}

/** What a remote declares in its build record: the shell shows it without a change. Since 2.2. */
export interface Contributions {
  readonly pages?: readonly DeclaredPage[];
  readonly slots?: readonly (DeclaredView | DeclaredTrackAction)[];
  /**
   * The origin of the remote's own backend, which the site's operator must allow (`connectOrigins`): the remote may ask it, and
   * members get tokens for it (`HostApi.accessToken`). Since 2.9.
   */
  readonly backend?: string;
}
