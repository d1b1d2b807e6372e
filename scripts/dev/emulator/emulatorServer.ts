import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isTaken, localHost, parseOutsideJson, rangeHeaders, rangeOf } from '../../lib/index.ts';
import {
  composePage,
  filesOf,
  pageRemote,
  readBuild,
  securityHeaders,
  type SiteConfig,
  urlDirectoryOf,
  UserError,
} from '../../site/index.ts';
import { PRODUCT_ROUTES } from '../../serve/index.ts';
import { createEmulator, withSeed } from './emulator.ts';
import { type Answer, EVENTS_PATH, REMOTE_PATH, type RemoteFiles, typeOf } from './remoteFiles.ts';
import { recordSeed } from './seed.ts';

const isRoute = (path: string): boolean => PRODUCT_ROUTES.some((route) => route === path);

/** What an emulator tells its page of its environment. */
const CONFIG: SiteConfig = {
  auth: {
    apiKey: 'emulator',
    authDomain: 'emulator.example',
    projectId: 'emulator',
    emulator: { testIdentities: [] },
  },
  // The remote in development has no hashes.
  overrides: true,
  serviceWorker: false,
};

/** How a remote in development is served. */
export interface EmulatorServerOptions {
  /** The folder that `buildEmulator` has made. */
  readonly files: string;
  readonly remote: RemoteFiles;
  readonly seedFile: string;
  /** 0: any free port. */
  readonly port: number;
  /** Sites that may load the remote. */
  readonly origins: readonly string[];
}

/** The headers of the product, for a page that stands in the frame of the emulator. */
const pageHeaders = (): Readonly<Record<string, string>> => {
  const headers = securityHeaders(CONFIG);
  const policy = headers['content-security-policy'] ?? '';
  return {
    ...headers,
    'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  };
};

/** The product's page with the remote in development. */
function productPage(files: string, remote: RemoteFiles): string {
  const shell = readBuild(join(files, 'shell')).record;
  if (shell.kind !== 'shell') throw new Error(`${files} holds no shell`);
  const registration = remote.registration();
  const others = readdirSync(join(files, 'remotes'))
    .filter((name) => name !== registration?.name)
    .flatMap((name) => {
      const { part, record } = readBuild(join(files, 'remotes', name));
      return record.kind === 'remote' ? [pageRemote(record, urlDirectoryOf(part))] : [];
    });
  const html = composePage({
    shell,
    shellDirectory: urlDirectoryOf(shell.name),
    remotes: [...others, ...(registration ? [{ registration, needs: [] }] : [])],
    firstScreen: shell.firstScreen.filter((name) => name !== registration?.name),
    config: { ...shell.pageConfig, ...CONFIG, allowUnverified: true, asksSpotify: false },
  });
  return withSeed(html);
}

/** Answers as a site would in which the remote is published. */
function createAnswers({ files, remote, seedFile }: EmulatorServerOptions) {
  const emulate = createEmulator(files, remote, seedFile);
  const builtFile = (path: string): Answer | null => {
    const [, folder = '', file = ''] = /^\/(shell|remotes\/[\w-]+)\/([\w@~+.-]+)$/.exec(path) ?? [];
    const directory = join(files, folder);
    if (file === '' || !existsSync(join(directory, 'build.json'))) return null;
    const isNamed = filesOf(readBuild(directory).record).some((built) => built.file === file);
    return isNamed ? { type: typeOf(file), body: readFileSync(join(directory, file)) } : null;
  };
  const page = (path: string): Answer | null =>
    isRoute(path) ? { type: 'text/html; charset=utf-8', body: productPage(files, remote) } : null;
  return async (url: URL, method?: string): Promise<Answer | 'cut' | null> =>
    (await emulate(url, method)) ??
    remote.answer(url.pathname) ??
    builtFile(url.pathname) ??
    page(url.pathname);
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const content = Buffer.from(answer.body);
  const range = rangeOf(request, content.length);
  response.writeHead(
    range ? 206 : (answer.status ?? 200),
    rangeHeaders(answer.type, range, content.length),
  );
  response.end(content.subarray(range?.from, range?.until));
}

/** Starts to serve a remote in development, alone in an emulator and for the pages of `origins`; resolves when it listens. */
export async function startEmulator(options: EmulatorServerOptions): Promise<Server> {
  const { remote, port, origins, seedFile } = options;
  const answerTo = createAnswers(options);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    // A page of another site could be at another name of this machine.
    if (!/^(localhost|127\.0\.0\.1)$/.test(url.hostname))
      return void response.writeHead(421).end('This server answers to localhost only.\n');
    if (url.pathname.startsWith(`${REMOTE_PATH}/`)) {
      const { origin } = request.headers;
      response.setHeader('vary', 'origin');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      if (origin !== undefined && origins.includes(origin))
        response.setHeader('access-control-allow-origin', origin);
    } else if (isRoute(url.pathname)) {
      response.setHeaders(new Map(Object.entries(pageHeaders())));
    }
    if (url.pathname === EVENTS_PATH) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      return remote.follow(response);
    }
    if (url.pathname === '/emulator/seed' && request.method === 'POST') {
      // Not a page of another site: it writes a file.
      if (request.headers.origin !== url.origin) return void response.writeHead(403).end();
      recordSeed(seedFile, parseOutsideJson(await buffer(request)));
      return void response.end(`Saved in ${basename(seedFile)}.`);
    }
    const answer = await answerTo(url, request.method);
    if (answer === 'cut') return void request.socket.destroy();
    if (answer) return send(request, response, answer);
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.\n');
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      // A seed with a slip, for example.
      response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(`${(error as Error).message}\n`);
    });
  });
  const host = await localHost();
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => {
      const message = `Port ${port} is taken: name another one by --port.`;
      fail(isTaken(error) ? new UserError(message) : error);
    });
    server.listen(port, host, () => done());
  });
  return server;
}
