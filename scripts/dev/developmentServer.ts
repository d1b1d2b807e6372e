import webpack, { type Compiler, type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerOptions } from 'webpack-dev-server';
import { typeErrorOverlay } from './typeErrorOverlay.ts';
import { localHost } from '../lib/index.ts';

/** A part of the product that is being developed, as its own server gives it. */
export interface DevelopmentServer {
  /** For example `http://localhost:3001`. */
  readonly origin: string;
  readonly compiler: Compiler;
  /** Resolves after the first compilation, whether it succeeded or not. */
  readonly firstCompilation: Promise<void>;
  /** Shows what the type checker printed in the overlay of its pages; null while it is checking. */
  showTypeErrors(errors: string | null): void;
  stop(): Promise<void>;
}

interface DevelopmentServerOptions {
  /** How the terminal calls this part. */
  readonly label: string;
  readonly config: Configuration;
  readonly port: number;
  /** Further options of webpack-dev-server, for example what else the server answers. */
  readonly server?: ServerOptions | undefined;
}

/** One line for each compilation, and its errors and warnings. */
const STATS = { preset: 'errors-warnings', timings: true };

/** Starts to compile a build, to watch its sources and to serve it with hot reload. */
export async function startDevelopmentServer(
  options: DevelopmentServerOptions,
): Promise<DevelopmentServer> {
  const { label, config, port, server = {} } = options;
  const compiler = webpack({ ...config, name: label });
  if (!compiler) throw new Error(`${label} has no webpack configuration`);
  const firstCompilation = new Promise<void>((done, fail) => {
    compiler.hooks.done.tap('first compilation', () => done());
    compiler.hooks.failed.tap('first compilation', fail);
  });
  const devServer = new WebpackDevServer(
    {
      host: await localHost(),
      port,
      hot: true,
      compress: false,
      setupExitSignals: false,
      static: false,
      ...server,
      client: {
        // A remote's client runs in the shell's page and must come back to its own server.
        webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname: '/ws' },
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      devMiddleware: { index: false, stats: STATS, ...server.devMiddleware },
    },
    compiler,
  );
  await devServer.start();
  return {
    origin: `http://localhost:${port}`,
    compiler,
    firstCompilation,
    showTypeErrors: typeErrorOverlay(devServer, compiler),
    stop: () => devServer.stop(),
  };
}
