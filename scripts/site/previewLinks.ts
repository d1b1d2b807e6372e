import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createFile, parseOutsideJson } from '../lib/index.ts';
import { partSchema } from './buildRecord.ts';
import { VERSION } from './registry.ts';
import type { SiteLayout } from './siteLayout.ts';

const previewSchema = z.object({
  /** A version of one part in the place of the live one, or `canary`: what visitors of a canary get. */
  shows: z.union([
    z.literal('canary'),
    z.object({ part: partSchema, version: z.string().regex(VERSION) }),
  ]),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** What a visitor with a link sees, and until when. */
export type Preview = Readonly<z.infer<typeof previewSchema>>;

/** A link that is valid, by the name that commands use: the first digits of its key's digest. */
export interface PreviewLink extends Preview {
  readonly id: string;
}

/** 256 random bits: there is nothing to guess, so the site needs no slow hash and no comparison in constant time. */
const KEY_BYTES = 32;
const KEY = /^[\w-]{43}$/;
const FILE = /^([0-9a-f]{12})[0-9a-f]{52}\.json$/;

const idOf = (digest: string): string => digest.slice(0, 12);
const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The preview in a file; null if the file is not there, is damaged, or its link has ended. */
function readLink(file: string, now: number): Preview | null {
  try {
    const preview = previewSchema.parse(parseOutsideJson(readFileSync(file)));
    return Date.parse(preview.expiresAt) > now ? preview : null;
  } catch {
    return null;
  }
}

/** The preview of a link's key; null if the link was revoked, has ended, or was never made. Read from the disk each time. */
export const readPreview = (site: SiteLayout, key: string, now = Date.now()): Preview | null =>
  KEY.test(key) ? readLink(join(site.previews, `${digestOf(key)}.json`), now) : null;

const filesOf = (site: SiteLayout): readonly string[] =>
  existsSync(site.previews) ? readdirSync(site.previews).filter((name) => FILE.test(name)) : [];

/** The links of a site that are valid, oldest first. */
export const previewLinks = (site: SiteLayout, now = Date.now()): readonly PreviewLink[] =>
  filesOf(site)
    .flatMap((name) => {
      const preview = readLink(join(site.previews, name), now);
      return preview ? [{ ...preview, id: idOf(name) }] : [];
    })
    .sort((a, b) => a.madeAt.localeCompare(b.madeAt));

/** Makes a link; gives its key, of which the site stores the digest alone. Links that have ended go. */
export function createPreviewLink(
  site: SiteLayout,
  { shows, expiresAt }: { readonly shows: Preview['shows']; readonly expiresAt: Date },
  now: Date = new Date(),
): { readonly key: string; readonly id: string } {
  for (const name of filesOf(site)) {
    const file = join(site.previews, name);
    if (readLink(file, now.getTime()) === null) rmSync(file, { force: true });
  }
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const digest = digestOf(key);
  const preview: Preview = {
    shows,
    madeAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
  createFile(join(site.previews, `${digest}.json`), `${JSON.stringify(preview)}\n`);
  return { key, id: idOf(digest) };
}

/** Ends the link with this id, or with `all` each link, from the next request on; gives how many it ended. */
export function revokePreviews(site: SiteLayout, id: string): number {
  const revoked = filesOf(site).filter((name) => id === 'all' || idOf(name) === id);
  for (const name of revoked) rmSync(join(site.previews, name), { force: true });
  return revoked.length;
}
