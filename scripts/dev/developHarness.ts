import type {
  Configuration as ServerOptions,
  NextFunction,
  Request,
  Response,
} from 'webpack-dev-server';
import { portNear, rangeHeaders, rangeOf, type RemotePackage } from '../lib/index.ts';
import { harnessConfig } from './developmentConfigs.ts';
import { developmentHeaders } from './developmentHeaders.ts';
import { startDevelopmentServer } from './developmentServer.ts';
import type { Development } from './developProduct.ts';
import { drawCover, playTone } from './harnessMedia.ts';
import { harnessPage } from './harnessPage.ts';
import { developmentRegistration, startRemoteServer } from './remoteServer.ts';

/** Where a harness is looked for first; it leaves the product's own ports free. */
export const HARNESS_PORT = 3100;

type SetupMiddlewares = NonNullable<ServerOptions['setupMiddlewares']>;

/** Answers with the page, and with the covers and sounds of the harness's tracks. */
const answers =
  (page: string): SetupMiddlewares =>
  (middlewares) => [
    ...middlewares,
    {
      name: 'harness',
      middleware(request: Request, response: Response, next: NextFunction) {
        const [, kind, number] =
          /^\/harness\/(cover|tone)\/(\d{1,6})\.(?:svg|wav)$/.exec(request.path) ?? [];
        if (request.path === '/') return void response.type('html').send(page);
        if (kind === 'cover') return void response.type('svg').send(drawCover(Number(number)));
        if (kind !== 'tone') return next();
        const wav = playTone(Number(number));
        const range = rangeOf(request, wav.length);
        response.writeHead(range ? 206 : 200, rangeHeaders('audio/wav', range, wav.length));
        response.end(wav.subarray(range?.from, range?.until));
      },
    },
  ];

/**
 * Runs one remote alone in its harness; needs neither the shell nor the music API. A running shell at `shellOrigin` may
 * load the remote too, and no page of another origin.
 */
export async function developHarness(
  remote: RemotePackage,
  port: number,
  shellOrigin: string,
): Promise<Development> {
  const pageOrigin = `http://localhost:${port}`;
  const remoteServer = await startRemoteServer(remote, await portNear(port + 1), [
    pageOrigin,
    shellOrigin,
  ]);
  const registration = developmentRegistration(remote, remoteServer.origin);
  const harness = await startDevelopmentServer({
    label: 'harness',
    config: harnessConfig(remote),
    port,
    server: {
      headers: developmentHeaders([remoteServer.origin], { auth: null }),
      devMiddleware: { publicPath: '/' },
      setupMiddlewares: answers(harnessPage(registration)),
    },
  });
  const servers = [remoteServer, harness];
  return {
    url: pageOrigin,
    page: harness,
    projects: [remote.folder],
    overrideUrl: `${shellOrigin}/?override=${remote.name}@${registration.entry}`,
    ready: Promise.all(servers.map(({ firstCompilation }) => firstCompilation)),
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}
