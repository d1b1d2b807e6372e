import type { Compiler, Stats } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';

/** Longer than the checker takes to notice a change: what it is about to check again is not shown. */
const NOTICE_MILLIS = 500;

/**
 * Shows type errors in the overlay of a server's pages; null says that they are being checked. Each good compilation
 * takes the overlay away, so what is still wrong comes back after it.
 */
export function typeErrorOverlay(
  devServer: WebpackDevServer,
  compiler: Compiler,
): (errors: readonly string[] | null) => void {
  let known: readonly string[] | null = [];
  let compiles = true;
  const send = (type: 'errors' | 'still-ok', errors?: readonly string[]): void =>
    devServer.sendMessage(devServer.webSocketServer?.clients ?? [], type, errors);
  const show = (): void => {
    if (known && known.length > 0) send('errors', known);
  };
  const showSoon = (): void => void setTimeout(show, NOTICE_MILLIS).unref();
  compiler.hooks.done.tap('type errors', (stats: Stats) => {
    compiles = !stats.hasErrors();
    showSoon();
  });
  // A page that is opened later.
  devServer.webSocketServer?.implementation.on('connection', showSoon);
  return (errors) => {
    known = errors;
    if (errors === null) return;
    if (errors.length > 0) show();
    else if (compiles) send('still-ok');
  };
}
