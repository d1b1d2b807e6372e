import { resolve } from 'node:path';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import WebpackDevServer, {
  type NextFunction,
  type Request,
  type Response,
} from 'webpack-dev-server';
import { shellConfig } from '../bundle/index.ts';
import { localHost, repositoryRoot } from '../lib/index.ts';
import { AUTH_PATHS, isProductRoute } from '../serve/index.ts';
import type { SiteConfig } from '../site/index.ts';
import {
  BOOT_PATH,
  bootScript,
  composeDevelopmentPage,
  developmentHeaders,
  SHELL_PATH,
} from './developmentPage.ts';
import { EVENTS_PATH, type RemoteFiles } from './emulator/remoteFiles.ts';

interface ShellServerOptions {
  readonly port: number;
  readonly remotes: readonly RemoteFiles[];
  readonly musicApiUrl: string;
  readonly config: SiteConfig;
  /** Where `config.auth` is answered for; null if it is a real project or nothing. */
  readonly authUrl: string | null;
}

/** Longer than the checker takes to notice a change: what it is about to check again is not shown. */
const NOTICE_MILLIS = 500;

/** First in the page's bundle, so that remotes find React Refresh when they are loaded. */
const EXPOSE_REACT_REFRESH = resolve(
  repositoryRoot,
  'scripts/dev/emulator/page/exposeReactRefresh.ts',
);

/** The shell's development build: one bundle, which brings React Refresh for everyone. */
const shellDevelopmentConfig = (): Configuration => ({
  ...shellConfig('development'),
  name: 'shell',
  // Two entries in one page would be two runtimes; the boot script is served as it is (developmentPage.ts).
  entry: { shell: [EXPOSE_REACT_REFRESH, './src/main.ts'] },
});

/** Answers for the remotes: their files, and the events of their builds. */
const remoteAnswers =
  (remotes: readonly RemoteFiles[]) =>
  ({ path }: Request, response: Response, next: NextFunction): void => {
    if (path === EVENTS_PATH) {
      response.type('text/event-stream').flushHeaders();
      return remotes.forEach((remote) => remote.follow(response));
    }
    const answer = remotes.map((remote) => remote.answer(path)).find((found) => found !== null);
    if (!answer) return next();
    response.type(answer.type).send(answer.body);
  };

/** Shows errors in the overlay of a server's pages. Each good compilation takes the overlay away, so what is still wrong comes back after it. */
function errorOverlay(server: WebpackDevServer, compiler: Compiler) {
  const known = new Map<string, string | null>();
  let compiles = true;
  const send = (type: 'errors' | 'still-ok', errors?: readonly string[]): void =>
    server.sendMessage(server.webSocketServer?.clients ?? [], type, errors);
  const show = (): void => {
    const errors = [...known.values()].flatMap((text) => text || []);
    if (errors.length > 0) send('errors', errors);
  };
  const showSoon = (): void => void setTimeout(show, NOTICE_MILLIS).unref();
  compiler.hooks.done.tap('errors', (stats: Stats) => {
    compiles = !stats.hasErrors();
    showSoon();
  });
  // A page that is opened later.
  server.webSocketServer?.implementation.on('connection', showSoon);
  return (source: 'builds' | 'types', errors: string | null): void => {
    known.set(source, errors);
    // An error of the shell stays until it compiles.
    if (errors === '' && compiles) send('still-ok');
    show();
  };
}

/** Serves the shell with hot reload, its page, the remotes, the music API and who signs people in, under one origin. */
export async function startShellServer(options: ShellServerOptions) {
  const { port, remotes, musicApiUrl, config, authUrl } = options;
  const compiler = webpack(shellDevelopmentConfig());
  if (!compiler) throw new Error('the shell has no webpack configuration');
  const firstCompilation = new Promise<void>((done, fail) => {
    compiler.hooks.done.tap('first compilation', () => done());
    compiler.hooks.failed.tap('first compilation', fail);
  });
  const server = new WebpackDevServer(
    {
      host: await localHost(),
      port,
      hot: true,
      compress: false,
      setupExitSignals: false,
      headers: developmentHeaders(config),
      static: {
        directory: resolve(repositoryRoot, 'shell/public'),
        watch: false,
        serveIndex: false,
      },
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      devMiddleware: {
        index: false,
        publicPath: `${SHELL_PATH}/`,
        // One line for each compilation, and its errors and warnings.
        stats: { preset: 'errors-warnings', timings: true },
      },
      proxy: [
        { context: ['/api/music'], target: musicApiUrl },
        ...(authUrl === null ? [] : [{ context: [...AUTH_PATHS], target: authUrl }]),
      ],
      setupMiddlewares(middlewares) {
        // After those that refuse other hosts and origins, before the one that waits for the shell's compilation.
        const first = middlewares.findIndex(({ name }) => name === 'webpack-dev-middleware');
        middlewares.splice(
          first,
          0,
          {
            name: 'boot',
            path: BOOT_PATH,
            middleware: (_request: Request, response: Response) =>
              void response.type('js').send(bootScript()),
          },
          { name: 'remotes', middleware: remoteAnswers(remotes) },
        );
        middlewares.push({
          name: 'page',
          middleware(request: Request, response: Response, next: NextFunction) {
            if (request.method !== 'GET' || !request.accepts('html')) return next();
            const registrations = remotes.flatMap((remote) => remote.registration() ?? []);
            composeDevelopmentPage(compiler, registrations, config).then(
              (page) =>
                response
                  .status(isProductRoute(request.path) ? 200 : 404)
                  .type('html')
                  .send(page),
              next,
            );
          },
        });
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  return {
    /** Resolves after the first compilation of the shell, whether it succeeded or not. */
    firstCompilation,
    /** Shows errors of the remotes' builds, or of the types, in the overlay of the pages; empty: there are none; null while they are checked. */
    showErrors: errorOverlay(server, compiler),
    stop: (): Promise<void> => server.stop(),
  };
}
