import { z } from 'zod';
import { readOutsideJson } from '../../lib/index.ts';
import type { AuthEmulator } from './authEmulator.ts';
import type { Said } from './identityCalls.ts';
import { IdentityError } from './identityErrors.ts';
import type { TokenKind, TokenSeal } from './tokenSeal.ts';

/** Asks the emulator what a browser may ask. */
export interface IdentityService {
  /** Rejects with an IdentityError where the emulator refuses, and with another error where it is not there. */
  ask(path: string, body?: Said): Promise<Said>;
}

/** The tokens in what is asked and answered, by the names of their fields. */
const TOKENS: ReadonlyMap<string, TokenKind> = new Map([
  ['idToken', 'id'],
  ['id_token', 'id'],
  ['access_token', 'id'],
  ['refreshToken', 'refresh'],
  ['refresh_token', 'refresh'],
]);

/** What Firebase says to who brings a token that is not good. */
const BAD_TOKEN = { id: 'INVALID_ID_TOKEN', refresh: 'INVALID_REFRESH_TOKEN' } as const;

/** The emulator's status for what Firebase has and it has not; to a browser that is no failure of the service. */
const NOT_IMPLEMENTED = 501;

/** Firebase's own placeholder: the SDK only looks whether there is a password. */
const REDACTED = 'UkVEQUNURUQ=';

function opened(seal: TokenSeal, body: Said): Said {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const kind = TOKENS.get(name);
      if (kind === undefined || typeof value !== 'string') return [name, value];
      const token = seal.open(kind, value);
      if (token === null) throw new IdentityError(BAD_TOKEN[kind]);
      return [name, token];
    }),
  );
}

const fieldsSchema = z.record(z.string(), z.unknown());

/** The emulator's answer as a browser may read it: tokens are sealed, and passwords, which it does not hash, stay here. */
function readable(seal: TokenSeal, fields: Said): Said {
  const read = ([name, value]: [string, unknown]): unknown => {
    const kind = TOKENS.get(name);
    if (name === 'passwordHash') return REDACTED;
    return kind !== undefined && typeof value === 'string' ? seal.seal(kind, value) : within(value);
  };
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within);
    return typeof value === 'object' && value !== null ? readable(seal, value as Said) : value;
  };
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name !== 'salt')
      .map((field) => [field[0], read(field)]),
  );
}

/** The message of a refusal, without what a program would say about its failure. */
const refusal = z.object({
  error: z.object({ message: z.string().transform((message) => message.split('\n', 1)[0] ?? '') }),
});

/** The emulator behind the gateway. */
export function createIdentityService(
  { url, seal }: Pick<AuthEmulator, 'url' | 'seal'>,
  deadlineMillis: number,
): IdentityService {
  return {
    async ask(path, body) {
      const response = await fetch(`${url}${path}`, {
        ...(body && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(opened(seal, body)),
        }),
        signal: AbortSignal.timeout(deadlineMillis),
      });
      const answer = fieldsSchema.parse(await readOutsideJson(response));
      if (response.ok) return readable(seal, answer);
      if (response.status === NOT_IMPLEMENTED) throw new IdentityError('OPERATION_NOT_ALLOWED');
      const { data } = refusal.safeParse(answer);
      if (!data || response.status >= 500)
        throw new Error(`the Auth emulator answered ${response.status}`);
      throw new IdentityError(data.error.message, response.status);
    },
  };
}
