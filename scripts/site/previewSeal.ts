import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseOutsideJson } from '../lib/index.ts';
import { partSchema } from './buildRecord.ts';
import { Refused } from './refused.ts';
import { VERSION } from './revisions.ts';

/** Shorter ones could be guessed from one link. */
const MIN_SECRET_LENGTH = 32;

const previewSchema = z.object({
  /** A version of one part in the place of the live one, or `canary`: what visitors of a canary get. */
  shows: z.union([
    z.literal('canary'),
    z.object({ part: partSchema, version: z.string().regex(VERSION) }),
  ]),
  /** When it ends, in milliseconds since 1970. */
  expiresAt: z.int().positive(),
});

/** What a visitor with a link sees, and until when. */
export type Preview = Readonly<z.infer<typeof previewSchema>>;

/** Signs previews, so that only a holder of the secret can make a link. */
export interface PreviewSeal {
  /** The text that a link and a cookie carry. */
  seal(preview: Preview): string;
  /** The preview of such a text; null where this secret did not sign it, or it has ended. */
  open(text: string, now?: number): Preview | null;
}

/** A seal by a secret: HMAC-SHA256, compared in constant time. Throws a Refused where the secret is too short. */
export function createPreviewSeal(secret: string): PreviewSeal {
  if (secret.length < MIN_SECRET_LENGTH)
    throw new Refused(`PRELUDE_PREVIEW_SECRET must have at least ${MIN_SECRET_LENGTH} characters`);
  // The name keeps it apart from whatever else the same secret may sign.
  const macOf = (content: string): Buffer =>
    createHmac('sha256', secret).update(`prelude preview ${content}`).digest();
  return {
    seal(preview) {
      const content = Buffer.from(JSON.stringify(preview)).toString('base64url');
      return `${content}.${macOf(content).toString('base64url')}`;
    },
    open(text, now = Date.now()) {
      const [content = '', mac = '', ...more] = text.split('.');
      const given = Buffer.from(mac, 'base64url');
      const expected = macOf(content);
      const isOurs =
        more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
      if (!isOurs) return null;
      const { data } = previewSchema.safeParse(
        parseOutsideJson(Buffer.from(content, 'base64url').toString()),
      );
      return data && data.expiresAt > now ? data : null;
    },
  };
}
