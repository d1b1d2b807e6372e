import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The two kinds of token that a browser holds. */
export type TokenKind = 'id' | 'refresh';

/** Signs the emulator's tokens: without a signature a client could write a token for another user. */
export interface TokenSeal {
  /** The token as browsers get it. */
  seal(kind: TokenKind, token: string): string;
  /** The token as the emulator knows it; null where this seal did not sign it. */
  open(kind: TokenKind, sealed: string): string | null;
}

/** The emulator leaves the place of an id token's signature empty. */
const UNSIGNED_END: Readonly<Record<TokenKind, string>> = { id: '.', refresh: '' };

/** A seal by this key. */
export function createTokenSeal(key: Buffer): TokenSeal {
  const macOf = (kind: TokenKind, content: string): Buffer =>
    createHmac('sha256', key).update(`${kind} ${content}`).digest();
  return {
    seal(kind, token) {
      const end = UNSIGNED_END[kind];
      const content = token.endsWith(end) ? token.slice(0, token.length - end.length) : token;
      return `${content}.${macOf(kind, content).toString('base64url')}`;
    },
    open(kind, sealed) {
      const at = sealed.lastIndexOf('.');
      const content = sealed.slice(0, Math.max(at, 0));
      const given = Buffer.from(sealed.slice(at + 1), 'base64url');
      const expected = macOf(kind, content);
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs ? content + UNSIGNED_END[kind] : null;
    },
  };
}

const KEY_BYTES = 32;

/** The seal whose key lies in `directory`; it is made where there is none. It stays: so people stay signed in. */
export function keptTokenSeal(directory: string): TokenSeal {
  const file = join(directory, 'token-key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
  return createTokenSeal(readFileSync(file));
}
