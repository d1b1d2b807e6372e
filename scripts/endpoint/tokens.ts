import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseOutsideJson, replaceFile } from '../lib/index.ts';
import { partSchema, UserError, type SiteLayout } from '../site/index.ts';

const DAY_MILLIS = 86_400_000;
const MAX_DAYS = 366;
const SECRET_BYTES = 32;

/** A scanner for leaked secrets finds a token by its beginning. */
const TOKEN = /^prelude_[\w-]{43}$/;

const tokenSchema = z.object({
  /** The first digits of the digest: a token is named by them. */
  id: z.string().regex(/^[0-9a-f]{12}$/),
  team: z.string().regex(/^[\w][\w .-]{0,59}$/, 'must be a name of at most 60 letters'),
  /** The parts that it may publish. */
  parts: z.array(partSchema).min(1),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** SHA-256 of the token in hex digits. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});
const tokensSchema = z.object({ tokens: z.array(tokenSchema) });

/** A token of a team as the site keeps it: not the token, its digest. */
export type Token = Readonly<z.infer<typeof tokenSchema>>;

const fileOf = (site: SiteLayout): string => join(site.directory, 'publishing/tokens.json');

/**
 * SHA-256 without salt or stretching is enough: a token is 256 random bits, so there is nothing to guess. A slow hash, which a
 * password needs, would only let strangers keep the processor busy.
 */
const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The tokens of a site, oldest first. Throws a UserError if their file is damaged: then no token is valid. */
export function readTokens(site: SiteLayout): readonly Token[] {
  const file = fileOf(site);
  if (!existsSync(file)) return [];
  try {
    return tokensSchema.parse(parseOutsideJson(readFileSync(file))).tokens;
  } catch (cause) {
    throw new UserError(`${file} is damaged`, { cause });
  }
}

function writeTokens(site: SiteLayout, tokens: readonly Token[]): void {
  replaceFile(fileOf(site), `${JSON.stringify({ tokens }, null, 2)}\n`, { mode: 0o600 });
}

/** Makes a token for a team; gives the token itself, which is kept nowhere. Throws a UserError for what is no name or time. */
export function createToken(
  site: SiteLayout,
  { team, parts, days }: { team: string; parts: readonly string[]; days: number },
  now: Date = new Date(),
): { readonly secret: string; readonly token: Token } {
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new UserError(`--days must be a whole number from 1 to ${MAX_DAYS}, not ${days}`);
  const secret = `prelude_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const digest = digestOf(secret).toString('hex');
  const parsed = tokenSchema.safeParse({
    id: digest.slice(0, 12),
    team,
    parts,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + days * DAY_MILLIS).toISOString(),
    digest,
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new UserError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  writeTokens(site, [...readTokens(site), parsed.data]);
  return { secret, token: parsed.data };
}

/** Ends a token at once; a running endpoint asks the file each time. Throws a UserError if there is none with this id. */
export function revokeToken(site: SiteLayout, id: string): Token {
  const tokens = readTokens(site);
  const revoked = tokens.find((token) => token.id === id);
  if (!revoked)
    throw new UserError(`There is no token ${id}: \`npm run token -- list\` names them`);
  writeTokens(
    site,
    tokens.filter((token) => token !== revoked),
  );
  return revoked;
}

/** The token of an `Authorization` header; null where it is none of the site's, or has expired. */
export function tokenOf(
  site: SiteLayout,
  authorization: string | undefined,
  now: Date = new Date(),
): Token | null {
  const [, secret = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (!TOKEN.test(secret)) return null;
  const digest = digestOf(secret);
  // Each is compared, and in constant time: how long it takes says nothing of any digest.
  const [token] = readTokens(site).filter((each) =>
    timingSafeEqual(Buffer.from(each.digest, 'hex'), digest),
  );
  return token && new Date(token.expiresAt) > now ? token : null;
}
