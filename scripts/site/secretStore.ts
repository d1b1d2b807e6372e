import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createFile, parseOutsideJson } from '../lib/index.ts';
import { problemOf } from './buildRecord.ts';
import { UserError } from './userError.ts';

/** 256 random bits: there is nothing to guess, so a site needs no slow hash and no comparison in constant time. */
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;
const FILE = /^([0-9a-f]{12})[0-9a-f]{52}\.json$/;

const validity = z.object({ madeAt: z.iso.datetime(), expiresAt: z.iso.datetime() });
type Validity = Readonly<z.infer<typeof validity>>;

/** The time in so many hours. */
export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

/** What a valid secret is for, with the id that commands call it by: the first digits of its digest. */
export type Kept<Facts> = Facts & Validity & { readonly id: string };

/** The secrets of one kind that a site gave out, each with what it is for, until it ends. */
export type SecretStore<Facts extends object> = ReturnType<typeof secretStore<Facts>>;

/** The secrets whose digests are the names of the files in a folder; a scanner for leaks finds them by their prefix. */
export function secretStore<Facts extends object>(
  folder: string,
  facts: z.ZodType<Facts>,
  prefix = '',
) {
  const names = (): readonly string[] =>
    existsSync(folder) ? readdirSync(folder).filter((name) => FILE.test(name)) : [];
  const nameOf = (secret: string): string =>
    `${createHash('sha256').update(secret).digest('hex')}.json`;
  const idOf = (name: string): string => name.slice(0, 12);

  function read(name: string, now: number): Kept<Facts> | null {
    try {
      const json = parseOutsideJson(readFileSync(join(folder, name)));
      const kept = { ...facts.parse(json), ...validity.parse(json), id: idOf(name) };
      return Date.parse(kept.expiresAt) > now ? kept : null;
    } catch {
      // It is not there, or damaged.
      return null;
    }
  }
  const remove = (isGone: (name: string) => boolean): number => {
    const gone = names().filter(isGone);
    for (const name of gone) rmSync(join(folder, name), { force: true });
    return gone.length;
  };
  return {
    /** The valid ones, oldest first. */
    list: (now = Date.now()): readonly Kept<Facts>[] =>
      names()
        .flatMap((name) => read(name, now) ?? [])
        .sort((a, b) => a.madeAt.localeCompare(b.madeAt)),
    /** Makes a secret, of which the site keeps the digest alone. Those that have ended go. Throws a UserError. */
    create(given: Facts, expiresAt: Date, now = new Date()) {
      const parsed = facts.safeParse(given);
      if (!parsed.success) throw new UserError(problemOf(parsed.error));
      remove((name) => read(name, now.getTime()) === null);
      const secret = prefix + randomBytes(SECRET_BYTES).toString('base64url');
      const times: Validity = { madeAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
      createFile(join(folder, nameOf(secret)), `${JSON.stringify({ ...parsed.data, ...times })}\n`);
      return { secret, id: idOf(nameOf(secret)) };
    },
    /** What a secret is for; null if it was revoked, has ended, or was never made. Read from the disk each time. */
    find: (secret: string, now = Date.now()): Kept<Facts> | null =>
      secret.startsWith(prefix) && SECRET.test(secret.slice(prefix.length))
        ? read(nameOf(secret), now)
        : null,
    /** Ends the secret with this id, or with `all` each; gives how many it ended. */
    revoke: (id: string): number => remove((name) => id === 'all' || idOf(name) === id),
  };
}
