import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isTaken, localHost, parseOutsideJson, rangeHeaders, rangeOf } from '../../lib/index.ts';
import {
  composePage,
  pageRemote,
  readBuild,
  securityHeaders,
  type SiteConfig,
  urlDirectoryOf,
  UserError,
} from '../../site/index.ts';
import { isProductRoute } from '../../serve/index.ts';
import { createEmulator, withSeed } from './emulator.ts';
import { type Answer, EVENTS_PATH, REMOTE_PATH, type RemoteFiles, typeOf } from './remoteFiles.ts';
import { recordSeed } from './seed.ts';

/** Where an emulator is looked for first; it leaves the product's own ports free. */
export const EMULATOR_PORT = 3100;

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
interface EmulatorOptions {
  /** The folder that `buildEmulator` has made. */
  readonly files: string;
  readonly remote: RemoteFiles;
  readonly seedFile: string;
  /** 0: any free port. */
  readonly port: number;
  /** The address of a running site that shows the remote; null for the emulator. */
  readonly site: string | null;
}

/** The headers of the product, for a page that stands in the frame of the emulator. */
function pageHeaders(): Readonly<Record<string, string>> {
  const headers = securityHeaders(CONFIG);
  const policy = headers['content-security-policy'] ?? '';
  return {
    ...headers,
    'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  };
}

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

/** A built file of the shell, or of one of the product's remotes. */
function builtFile(files: string, path: string): Answer | null {
  const isNamed = /^\/(?:shell|remotes\/[\w-]+)\/[\w@~+-][\w@~+.-]*$/.test(path);
  const file = join(files, path);
  return isNamed && existsSync(file) ? { type: typeOf(file), body: readFileSync(file) } : null;
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

/** Starts to serve a remote in development, alone in an emulator or for a running site; resolves when it listens. */
export async function startEmulator(options: EmulatorOptions) {
  const { files, remote, seedFile, site } = options;
  const origin = site === null ? null : new URL(site).origin;
  const emulate = createEmulator(files, remote, seedFile);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    // A page of another site could be at another name of this machine.
    if (!/^(localhost|127\.0\.0\.1)$/.test(url.hostname))
      return void response.writeHead(421).end('This server answers to localhost only.\n');
    const isPage = isProductRoute(url.pathname);
    if (url.pathname.startsWith(`${REMOTE_PATH}/`)) {
      response.setHeader('vary', 'origin');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      if (origin !== null && request.headers.origin === origin)
        response.setHeader('access-control-allow-origin', origin);
    } else if (isPage) {
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
    const answer =
      (await emulate(url, request.method)) ??
      remote.answer(url.pathname) ??
      builtFile(files, url.pathname) ??
      (isPage ? { type: typeOf('page.html'), body: productPage(files, remote) } : null);
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
  server.listen(options.port, await localHost());
  await once(server, 'listening').catch((error: unknown) => {
    remote.stop();
    if (!isTaken(error)) throw error;
    throw new UserError(`Port ${options.port} is taken: name another one by --port.`);
  });
  const own = `http://localhost:${(server.address() as AddressInfo).port}`;
  const shown = new URL(site ?? `${own}/emulator/`);
  if (site !== null) shown.searchParams.set('override', `${own}${REMOTE_PATH}/registration.json`);
  return {
    /** The emulator, or the page of a running site with the remote in it. */
    url: shown.href,
    async stop(): Promise<void> {
      remote.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
