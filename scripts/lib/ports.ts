import { promises as dns } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

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

/**
 * Takes a port of this machine before there is anything to serve; null if it is taken. 0 is any free one. Requests meanwhile
 * get a 503 with Retry-After. Ends the process if there is no loopback over IPv4.
 */
export async function reservePort(wanted: number) {
  const server = createServer((_request, response) => {
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
  try {
    server.listen(wanted, LOOPBACK);
    await once(server, 'listening');
  } catch (error) {
    if (isTaken(error)) return null;
    if (!isNoAddress(error)) throw error;
    process.stderr.write(
      `This machine has no address ${LOOPBACK}, by which Prelude's services listen. Add it to the loopback interface.\n`,
    );
    return process.exit(2);
  }
  return {
    port: (server.address() as AddressInfo).port,
    async release(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A port that is kept from others until its server is ready to listen. */
export type ReservedPort = NonNullable<Awaited<ReturnType<typeof reservePort>>>;

/** True where nothing listens on the port yet. */
export async function isPortFree(port: number): Promise<boolean> {
  const reserved = await reservePort(port);
  await reserved?.release();
  return reserved !== null;
}

/** Ports of this machine that are free, each another one. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const reserved = await Promise.all(Array.from({ length: count }, () => reservePort(0)));
  const found = reserved.filter((one) => one !== null);
  await Promise.all(found.map((one) => one.release()));
  if (found.length < count) throw new Error('too few ports of this machine are free');
  return found.map(({ port }) => port);
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** The port itself where it is free, else any free one. */
export const portNear = async (wanted: number): Promise<number> =>
  wanted <= 65_535 && (await isPortFree(wanted)) ? wanted : freePort();
