/** A remote's view. */
interface RemoteView {
  /** The remote's name in the registry. */
  readonly remote: string;
  /** The name of its view. */
  readonly view: string;
}

/** All views in the shell: its pages, and the player's. The shell's build record names the same (scripts/bundle/shellConfig.ts). */
export const REMOTE_VIEWS = {
  home: { remote: 'catalog', view: 'home' },
  search: { remote: 'catalog', view: 'search' },
  library: { remote: 'library', view: 'library' },
  favorites: { remote: 'library', view: 'favorites' },
  recent: { remote: 'library', view: 'recent' },
  settings: { remote: 'library', view: 'settings' },
  concerts: { remote: 'concerts', view: 'booking' },
  player: { remote: 'player', view: 'bar' },
} as const satisfies Readonly<Record<string, RemoteView>>;

/** The views of the first screen: home, and the player below it. */
export const FIRST_VIEWS: readonly RemoteView[] = [REMOTE_VIEWS.home, REMOTE_VIEWS.player];
