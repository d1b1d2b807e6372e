import type { RemoteRegistration } from '@prelude/shared';
import { parsePageJson } from '../config/parsePageJson';
import { parseRemotes } from '../config/registry';
import { isLoopback } from './loopback';

/** A development server may still be compiling. */
const DEADLINE_MILLIS = 10_000;

/** The overrides that were read, and the rejected ones. */
export interface ReadOverrides {
  /** Each remote's registration as its developer serves it, by the address of the registration. */
  readonly registrations: ReadonlyMap<string, RemoteRegistration>;
  /** One sentence for each rejected address. */
  readonly refusals: readonly string[];
}

/** Reads a registration; throws an Error that says in a sentence why it can't be one. */
async function readRegistration(text: string, fetch: Window['fetch']): Promise<RemoteRegistration> {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (!address || !isLoopback(address))
    throw new Error('It must be an address at http://localhost or http://127.0.0.1.');
  const response = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MILLIS) }).catch(
    () => null,
  );
  if (!response?.ok)
    throw new Error('Its development server does not answer: start it, and open its link again.');
  const [registration] = parseRemotes([parsePageJson(await response.text())], true);
  if (!registration) throw new Error('It is no registration.');
  const entry = new URL(registration.entry, address);
  if (entry.origin !== address.origin)
    throw new Error('Its entry must come from the same development server.');
  // A developer's files change.
  return { ...registration, entry: entry.href, integrity: null };
}

/** Reads the registrations at these addresses; the last override of a remote counts. */
export async function readOverrides(
  addresses: readonly string[],
  fetch: Window['fetch'],
): Promise<ReadOverrides> {
  const read = new Map<string, RemoteRegistration>();
  const refusals: string[] = [];
  for (const address of new Set(addresses)) {
    try {
      const registration = await readRegistration(address, fetch);
      for (const [earlier, { name }] of read) if (name === registration.name) read.delete(earlier);
      read.set(address, registration);
    } catch (error) {
      refusals.push(`The override "${address}" is not taken. ${(error as Error).message}`);
    }
  }
  return { registrations: read, refusals };
}
