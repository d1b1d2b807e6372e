import { promises as dns } from 'node:dns';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { refuse } from './refuse.ts';

/** True where an error says that a port can't be listened on because it is taken, or is not for us. */
export function isTaken(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE' || code === 'EACCES';
}

/** True where an error says that a host is no address of this machine that can be listened on. */
export function isNoAddress(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EADDRNOTAVAIL';
}

/** The services of the product listen by this address. */
const LOOPBACK = '127.0.0.1';

/** By what a server listens to this machine alone: the name, which stands for IPv4 and IPv6, if the machine knows it. */
export const localHost = (): Promise<string> =>
  dns.lookup('localhost').then(
    () => 'localhost',
    () => LOOPBACK,
  );

/** Listens on a port of this machine; false where it is taken. Ends the process where there is no loopback over IPv4. */
async function listens(server: Server, port: number): Promise<boolean> {
  try {
    server.listen(port, LOOPBACK);
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    if (!isNoAddress(error)) throw error;
    return refuse(
      `This machine has no address ${LOOPBACK}, by which Prelude's services listen. Add it to the loopback interface.`,
    );
  }
}

/** Listens on a port of this machine; null where it is taken. */
async function occupy(port: number): Promise<Server | null> {
  const probe = createServer();
  return (await listens(probe, port)) ? probe : null;
}

/** Gives a port back and tells which it was. */
async function leave(probe: Server): Promise<number> {
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function tryPort(port: number): Promise<number | null> {
  const probe = await occupy(port);
  return probe && leave(probe);
}

/** True where nothing listens on the port yet. */
export const isPortFree = async (port: number): Promise<boolean> => (await tryPort(port)) !== null;

/** A port that is kept from others until its server is ready to listen. */
export interface ReservedPort {
  release(): Promise<void>;
}

/** Takes a port before there is anything to serve; null where it is taken. Requests meanwhile get a 503 with Retry-After. */
export async function reservePort(port: number): Promise<ReservedPort | null> {
  const server = createHttpServer((_request, response) => {
    response
      .writeHead(503, {
        'retry-after': '2',
        connection: 'close',
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      .end('Starting…');
  });
  if (!(await listens(server, port))) return null;
  return {
    async release() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Ports of this machine that are free, each another one. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const probes = await Promise.all(Array.from({ length: count }, () => occupy(0)));
  const found = probes.filter((probe) => probe !== null);
  if (found.length < count) throw new Error('too few ports of this machine are free');
  return Promise.all(found.map(leave));
}

/** A port of this machine that is free. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** The port itself where it is free, else any free one. */
export async function portNear(wanted: number): Promise<number> {
  return (wanted <= 65_535 ? await tryPort(wanted) : null) ?? (await freePort());
}
