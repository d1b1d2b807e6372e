import { randomInt } from 'node:crypto';
import { BUCKETS } from '../site/index.ts';

/** The cookie that keeps a visitor in one bucket, so that a canary stays the same from visit to visit. */
const BUCKET_COOKIE = 'prelude_bucket';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The bucket that a request's cookies name; null where they name none. */
export function bucketOf(cookies: string | undefined): number | null {
  const [, bucket] =
    new RegExp(`(?:^|;)\\s*${BUCKET_COOKIE}=(0|[1-9]\\d?)\\s*(?:;|$)`).exec(cookies ?? '') ?? [];
  return bucket === undefined ? null : Number(bucket);
}

/** A bucket by chance: it says nothing of the person, and a hundredth of everybody shares it. */
export const newBucket = (): number => randomInt(BUCKETS);

/** The `set-cookie` of a bucket: no script reads it, it goes to no other site, and where it came by https only by https. */
export const bucketCookie = (bucket: number, isHttps: boolean): string =>
  `${BUCKET_COOKIE}=${bucket}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
