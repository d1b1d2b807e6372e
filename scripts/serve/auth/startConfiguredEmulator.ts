import type { SiteConfig } from '../../site/index.ts';
import { startAuthEmulator, usersDirectory, type AuthEmulator } from './authEmulator.ts';

/**
 * Starts the emulator that the configuration asks for, with the accounts of the site at `port`; null where it
 * asks for none. The terminal says where it can't start: the product goes on, with guests alone.
 */
export async function startConfiguredEmulator(
  { auth }: SiteConfig,
  port: number,
): Promise<AuthEmulator | null> {
  if (!auth?.emulator) return null;
  const { projectId } = auth;
  const emulator = await startAuthEmulator({ projectId, directory: usersDirectory(port) });
  emulator.untilReady().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Signing in is not possible (${reason}); guests can go on\n`);
  });
  return emulator;
}
