#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError } from 'commander';
import { drawCover, HARNESS_PORT, harnessPage, playTone } from '../../dev/index.ts';
import { isTaken, localHost, portNear, rangeHeaders, rangeOf } from '../../lib/index.ts';
import { filesOf, pageRemote, readBuild, UserError, urlDirectoryOf } from '../../site/index.ts';

/** What one request is answered with. */
interface Answer {
  readonly type: string;
  readonly body: string | Buffer;
}

const HARNESS_FILES = fileURLToPath(new URL('./harness/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

const typeOf = (file: string): string => TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain';

/** The page, or a file, of the remote whose build lies in `dist`; it is read each time, since a watching bundler changes it. */
function answerOfRemote(dist: string, path: string): Answer | null {
  const { part, record } = readBuild(dist);
  if (record.kind !== 'remote') throw new UserError(`${dist} holds no build of a remote`);
  const directory = urlDirectoryOf(part);
  if (path === '/') {
    const { registration } = pageRemote(record, directory);
    return { type: 'text/html; charset=utf-8', body: harnessPage(registration) };
  }
  const built = filesOf(record).find(({ file }) => path === `${directory}/${file}`);
  return built ? { type: typeOf(built.file), body: readFileSync(join(dist, built.file)) } : null;
}

function answerTo(dist: string, path: string): Answer | null {
  const [, kind, number] = /^\/harness\/(cover|tone)\/(\d{1,6})\.(?:svg|wav)$/.exec(path) ?? [];
  if (kind === 'cover') return { type: 'image/svg+xml', body: drawCover(Number(number)) };
  if (kind === 'tone') return { type: 'audio/wav', body: playTone(Number(number)) };
  if (/^\/harness\.(?:js|css)$/.test(path))
    return { type: typeOf(path), body: readFileSync(join(HARNESS_FILES, path.slice(1))) };
  return answerOfRemote(dist, path);
}

/** Sends the part that is asked for. */
function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const content = Buffer.from(answer.body);
  const range = rangeOf(request, content.length);
  response.writeHead(range ? 206 : 200, rangeHeaders(answer.type, range, content.length));
  response.end(content.subarray(range?.from, range?.until));
}

function respond(dist: string, request: IncomingMessage, response: ServerResponse): void {
  try {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = answerTo(dist, pathname);
    if (answer) return send(request, response, answer);
    response.writeHead(404).end('There is no such file.\n');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Mostly the build is not there yet, or is being written.
    response.writeHead(503, { 'content-type': 'text/plain' }).end(`${error.message}\n`);
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
}

const program = new Command('prelude-harness');

async function serve(dist: string, wantedPort: number): Promise<void> {
  const server = createServer((request, response) => {
    respond(resolve(dist), request, response);
  });
  server.on('error', (error) => {
    if (!isTaken(error)) throw error;
    program.error(`error: port ${wantedPort} is taken: name another one by --port`);
  });
  server.listen(wantedPort, await localHost(), () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : wantedPort;
    process.stdout.write(`The harness is at http://localhost:${port}; it shows ${dist}.\n`);
  });
}

await program
  .description(
    'Shows a built remote alone, in a page with fakes; reads the build each time the page is loaded.',
  )
  .option('--dist <dir>', 'the folder with the build', 'dist')
  .option('--port <n>', `the port of the page (default: ${HARNESS_PORT}, or any free one)`, portOf)
  .showHelpAfterError('Add --help to see how it is called.')
  .action(async ({ dist, port }: { dist: string; port?: number }) =>
    serve(dist, port ?? (await portNear(HARNESS_PORT))),
  )
  .parseAsync();
