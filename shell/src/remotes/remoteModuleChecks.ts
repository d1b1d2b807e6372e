import { type RemoteModule, type RemoteRegistration, satisfiesContract } from '@prelude/shared';
import { isAllowedOrigin } from '../security/allowedOrigins';
import { olderContract } from './olderContract';
import { RemoteError } from './remoteErrors';

/** True for the range of a remote that the shell can run, perhaps by the adapter of the older contract. */
const isOffered = (range: string): boolean =>
  satisfiesContract(range) ||
  (olderContract !== null && satisfiesContract(range, olderContract.version));

const sameMinor = (a: string, b: string): boolean =>
  a.split('.').slice(0, 2).join('.') === b.split('.').slice(0, 2).join('.');

/**
 * Rejects an incompatible remote, or one from an origin that is neither the page's own nor one of `remoteOrigins`,
 * before its files are fetched.
 */
export function checkRegistration(
  registration: RemoteRegistration,
  federationVersion: string,
  remoteOrigins: readonly string[] = [],
): void {
  const { name, contract, entry } = registration;
  if (!isAllowedOrigin(entry, remoteOrigins)) {
    throw new RemoteError(name, 'origin', `comes from ${entry}, which the page does not allow`);
  }
  if (!isOffered(contract)) {
    throw new RemoteError(name, 'contract', `needs the contract ${contract}`);
  }
  if (!sameMinor(registration.federationVersion, federationVersion)) {
    throw new RemoteError(
      name,
      'contract',
      `was built for federation runtime ${registration.federationVersion}, not ${federationVersion}`,
    );
  }
}

/** True for an object with a function, or a React component, under each name. */
const holdsAll = (value: unknown, isOne: (member: unknown) => boolean): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(isOne);

const isFunction = (member: unknown): boolean => typeof member === 'function';

/** Checks the shape and the range of a container's exports (docs/contracts.md). */
export function checkRemoteModule(name: string, exported: unknown): RemoteModule {
  const remote = (exported as { remote?: unknown } | null)?.remote as
    | Partial<RemoteModule>
    | undefined;
  if (typeof remote !== 'object' || remote === null) {
    throw new RemoteError(name, 'malformed', 'exports no `remote`');
  }
  const { views, actions = {}, contract, start } = remote;
  if (remote.name !== name) throw new RemoteError(name, 'malformed', 'exports another name');
  if (typeof contract !== 'string' || !isOffered(contract)) {
    throw new RemoteError(name, 'contract', `needs the contract ${String(contract)}`);
  }
  const isView = (view: unknown): boolean =>
    isFunction(view) || (typeof view === 'object' && view !== null);
  if (!holdsAll(views, isView)) throw new RemoteError(name, 'malformed', 'exports no views');
  if (!holdsAll(actions, isFunction))
    throw new RemoteError(name, 'malformed', 'its `actions` are no functions');
  if (start !== undefined && typeof start !== 'function') {
    throw new RemoteError(name, 'malformed', 'its `start` is no function');
  }
  return remote as RemoteModule;
}
