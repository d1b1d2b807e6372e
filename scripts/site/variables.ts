import type { z } from 'zod';
import {
  ConfigurationError,
  type Environment,
  parseEnvironment,
} from '../../music-api/src/http/environment.ts';
import { UserError } from './userError.ts';

export { proxies, whole } from '../../music-api/src/http/environment.ts';

/** Reads the variables that the schema names; throws a UserError that names a wrong one. */
export function readVariables<S extends z.ZodType>(
  schema: S,
  environment: Environment,
): z.output<S> {
  try {
    return parseEnvironment(schema, environment);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new UserError(error.message, { cause: error });
  }
}
