import * as reactRefresh from 'react-refresh/runtime';

declare global {
  /** The page's one React Refresh runtime; the remotes' development builds take it from here. */
  var preludeReactRefresh: unknown;
}

globalThis.preludeReactRefresh = reactRefresh;
