import { resolve } from 'node:path';
import type { RemoteRegistration } from '@prelude/shared';
import type { NextFunction, Request, Response } from 'webpack-dev-server';
import { AUTH_PATHS, PRODUCT_ROUTES } from '../serve/index.ts';
import type { SiteConfig } from '../site/index.ts';
import { repositoryRoot } from '../lib/index.ts';
import { shellDevelopmentConfig } from './developmentConfigs.ts';
import { developmentHeaders } from './developmentHeaders.ts';
import { composeDevelopmentPage, BOOT_PATH, bootScript, SHELL_PATH } from './developmentPage.ts';
import { startDevelopmentServer, type DevelopmentServer } from './developmentServer.ts';

interface ShellServerOptions {
  readonly port: number;
  readonly registrations: readonly RemoteRegistration[];
  readonly musicApiUrl: string;
  readonly config: SiteConfig;
  /** Where `config.auth` is answered for; null where it is a real project or nothing. */
  readonly authUrl: string | null;
}

const isRoute = (path: string): boolean =>
  PRODUCT_ROUTES.some((route) => route === path || `${route}/` === path);

/** Serves the shell, its page, the music API and who signs people in under the origin that people open. */
export async function startShellServer(options: ShellServerOptions): Promise<DevelopmentServer> {
  const { port, registrations, musicApiUrl, config, authUrl } = options;
  const remoteOrigins = registrations.map(({ entry }) => new URL(entry).origin);
  const running = await startDevelopmentServer({
    label: 'shell',
    config: shellDevelopmentConfig(),
    port,
    server: {
      headers: developmentHeaders(remoteOrigins, config),
      static: {
        directory: resolve(repositoryRoot, 'shell/public'),
        watch: false,
        serveIndex: false,
      },
      devMiddleware: { publicPath: `${SHELL_PATH}/` },
      proxy: [
        { context: ['/api/music'], target: musicApiUrl },
        ...(authUrl === null ? [] : [{ context: [...AUTH_PATHS], target: authUrl }]),
      ],
      setupMiddlewares(middlewares) {
        middlewares.unshift({
          name: 'boot',
          path: BOOT_PATH,
          middleware: (_request: Request, response: Response) =>
            void response.type('js').send(bootScript()),
        });
        middlewares.push({
          name: 'page',
          middleware(request: Request, response: Response, next: NextFunction) {
            if (request.method !== 'GET' || !request.accepts('html')) return next();
            composeDevelopmentPage(running.compiler, registrations, config).then(
              (page) =>
                response
                  .status(isRoute(request.path) ? 200 : 404)
                  .type('html')
                  .send(page),
              next,
            );
          },
        });
        return middlewares;
      },
    },
  });
  return running;
}
