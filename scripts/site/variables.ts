import { isNoAddress, isTaken } from '../lib/index.ts';
import { UserError } from './userError.ts';

export { parseEnvironment, proxies, whole } from '../../music-api/src/http/environment.ts';

/** Passes a failure to listen on: as a UserError that names the variable, PORT or HOST after `prefix`, if another value helps. */
export function throwListenError(error: unknown, port: number, prefix = ''): never {
  if (isTaken(error))
    throw new UserError(`Port ${port} is taken. Choose another: ${prefix}PORT=${port + 10}`);
  if (isNoAddress(error))
    throw new UserError(`${prefix}HOST must be an address of this machine (${String(error)})`);
  throw error;
}
