import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Listens on a port of this machine; null where it is taken. */
async function occupy(port: number): Promise<Server | null> {
  const probe = createServer();
  try {
    probe.listen(port, 'localhost');
    await once(probe, 'listening');
    return probe;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' || code === 'EACCES') return null;
    throw error;
  }
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
