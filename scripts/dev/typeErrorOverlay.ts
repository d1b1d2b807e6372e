import type { Compiler, Stats } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';

/** Longer than the checker takes to notice a change: what it is about to check again is not shown. */
const NOTICE_MILLIS = 500;

/**
 * Shows what the type checker printed in the overlay of a server's pages; null says that it is checking. Each good compilation
 * takes the overlay away, so what is still wrong comes back after it.
 */
export function typeErrorOverlay(
  devServer: WebpackDevServer,
  compiler: Compiler,
): (errors: string | null) => void {
  let known: string | null = '';
  let compiles = true;
  const send = (type: 'errors' | 'still-ok', errors?: readonly string[]): void =>
    devServer.sendMessage(devServer.webSocketServer?.clients ?? [], type, errors);
  const show = (): void => {
    if (known) send('errors', [known]);
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
    if (errors) show();
    else if (errors === '' && compiles) send('still-ok');
  };
}
