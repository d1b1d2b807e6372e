import { bucketCookie, bucketOf, newBucket } from './visitorBucket.ts';

test.each([
  ['prelude_bucket=7', 7],
  ['prelude_bucket=0', 0],
  ['theme=dark; prelude_bucket=99', 99],
  ['prelude_bucket=12; theme=dark', 12],
  [undefined, null],
  ['', null],
  ['theme=dark', null],
  ['prelude_bucket=100', null],
  ['prelude_bucket=-1', null],
  ['prelude_bucket=07', null],
  ['prelude_bucket=', null],
  ['prelude_bucket=7a', null],
  ['prelude_bucket=../index', null],
  ['another_prelude_bucket=7', null],
])('the cookies %j name the bucket %j', (cookies, bucket) => {
  expect(bucketOf(cookies)).toBe(bucket);
});

test('a new visitor falls into one of a hundred buckets, and is found there again', () => {
  for (let visitor = 0; visitor < 500; visitor += 1) {
    const bucket = newBucket();
    expect(bucket).toBeGreaterThanOrEqual(0);
    expect(bucket).toBeLessThan(100);
    expect(bucketOf(bucketCookie(bucket, true).split(';')[0])).toBe(bucket);
  }
});

test('no script can read the cookie, and it goes to no other site', () => {
  const cookie = 'prelude_bucket=7; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax';
  expect(bucketCookie(7, false)).toBe(cookie);
  expect(bucketCookie(7, true)).toBe(`${cookie}; Secure`);
});
