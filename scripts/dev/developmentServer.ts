import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
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
  /** Shows these in the overlay of its pages; null while the types are being checked. */
  showTypeErrors(errors: readonly string[] | null): void;
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

/** Tells how a compilation went: one line where it went well, else the errors and warnings. */
function report(label: string, stats: Stats): void {
  const seconds = (((stats.endTime ?? 0) - (stats.startTime ?? 0)) / 1000).toFixed(1);
  const isClean = !stats.hasErrors() && !stats.hasWarnings();
  const outcome = stats.hasErrors() ? 'does not compile' : `compiled in ${seconds} s`;
  process.stdout.write(`${label}: ${outcome}\n`);
  if (isClean) return;
  const colors = process.stdout.isTTY;
  process.stdout.write(`${stats.toString({ preset: 'errors-warnings', colors })}\n`);
}

/** Starts to compile a build, to watch its sources and to serve it with hot reload. */
export async function startDevelopmentServer(
  options: DevelopmentServerOptions,
): Promise<DevelopmentServer> {
  const { label, config, port, server = {} } = options;
  const compiler = webpack(config);
  if (!compiler) throw new Error(`${label} has no webpack configuration`);
  const firstCompilation = new Promise<void>((done, fail) => {
    compiler.hooks.done.tap('report', (stats) => {
      report(label, stats);
      done();
    });
    compiler.hooks.failed.tap('report', fail);
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
      devMiddleware: { index: false, stats: 'none', ...server.devMiddleware },
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
