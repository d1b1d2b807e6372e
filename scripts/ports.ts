import { once } from 'node:events';
import { createServer } from 'node:net';

/** Listens on a port of this machine for a moment and tells which; null where it is taken. */
async function tryPort(port: number): Promise<number | null> {
  const probe = createServer();
  try {
    probe.listen(port, 'localhost');
    await once(probe, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' || code === 'EACCES') return null;
    throw error;
  }
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : null;
}

/** True where nothing listens on the port yet. */
export const isPortFree = async (port: number): Promise<boolean> => (await tryPort(port)) !== null;

/** A port of this machine that is free. */
export async function freePort(): Promise<number> {
  const found = await tryPort(0);
  if (found === null) throw new Error('no port of this machine is free');
  return found;
}

/** The port itself where it is free, else any free one. */
export async function portNear(wanted: number): Promise<number> {
  return (wanted <= 65_535 ? await tryPort(wanted) : null) ?? (await freePort());
}
