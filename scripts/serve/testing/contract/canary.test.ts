import { A_PAGE, type RawResponse, textOf } from '../rawRequest.ts';
import { SAMPLE } from './sampleSite.ts';
import { serveSample } from './serveSample.ts';

/** How many visitors without a bucket come. */
const VISITORS = 40;

const served = serveSample();

describe('a canary', () => {
  const bucketIn = ({ headers: { 'set-cookie': cookies } }: RawResponse): string | undefined =>
    cookies?.map((cookie) => /^prelude_bucket=(\d{1,2});/.exec(cookie)?.[1]).find(Boolean);
  const inBucket = (bucket: string): Record<string, string> => ({
    ...A_PAGE,
    cookie: `other=1; prelude_bucket=${bucket}`,
  });

  beforeAll(() => served().site.setCanary('Prelude C'));

  test('is always served to visitors in its buckets, and to no other visitor', async () => {
    for (let again = 0; again < 3; again += 1) {
      expect(textOf(await served().get('/', inBucket('0')))).toBe(served().page(0));
      expect(textOf(await served().get('/concerts', inBucket('0')))).toBe(served().page(0));
      const other = await served().get('/', inBucket('1'));
      expect(textOf(other)).toBe(served().page());
      // Or a shared cache would send one visitor's page to another.
      expect(other.headers['vary']?.toLowerCase()).toMatch(/cookie/);
      expect(textOf(await served().get('/', inBucket('99')))).toBe(served().page());
    }
  });

  test('gives who has no bucket one that is kept, and the page that belongs to it', async () => {
    const buckets = new Set<string>();
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      const answer = await served().get('/', A_PAGE);
      const bucket = bucketIn(answer) ?? 'none';
      expect(Number(bucket)).toBeLessThan(100);
      expect(textOf(answer)).toBe(served().page(Number(bucket)));
      expect(answer.headers['set-cookie']?.join()).toMatch(
        /^prelude_bucket=\d{1,2}; (?=.*Max-Age=31536000)(?=.*Path=\/)(?=.*HttpOnly)(?=.*SameSite=Lax)/,
      );
      buckets.add(bucket);
    }
    // Forty draws of a hundred: that they are three or fewer happens once in the age of the world.
    expect(buckets.size).toBeGreaterThan(3);
  });

  test('keeps a bucket that came by https to https', async () => {
    const answer = await served().get('/', { ...A_PAGE, 'x-forwarded-proto': 'https' });
    expect(answer.headers['set-cookie']?.join()).toContain('; Secure');
    const plain = await served().get('/', A_PAGE);
    expect(plain.headers['set-cookie']?.join()).not.toContain('Secure');
  });

  test('is not taken for the page of other buckets by a browser that has it', async () => {
    const { etag = '' } = (await served().get('/', inBucket('0'))).headers;
    const known = (bucket: string) =>
      served().get('/', { ...inBucket(bucket), 'if-none-match': etag });
    expect((await known('0')).status).toBe(304);
    expect((await known('50')).status).toBe(200);
  });

  test('leaves a bucket as it is', async () => {
    expect((await served().get('/', inBucket('7'))).headers['set-cookie']).toBeUndefined();
  });

  test.each(['100', '-1', '007', 'x', '../0', '0/../../secret', ''])(
    'draws a new bucket for the invalid bucket %j',
    async (bucket) => {
      const answer = await served().get('/', inBucket(bucket));
      expect(answer.status).toBe(200);
      expect(Number(bucketIn(answer))).toBeLessThan(100);
    },
  );

  test('sets no cookie with files, nor with what is not there for scripts', async () => {
    expect((await served().get(SAMPLE.script)).headers['set-cookie']).toBeUndefined();
    expect((await served().get('/gone.js')).headers['set-cookie']).toBeUndefined();
  });

  test('that has ended is gone for everybody', async () => {
    await served().site.setCanary(null);
    const answer = await served().get('/', inBucket('0'));
    expect(textOf(answer)).toBe(served().page());
    expect((await served().get('/', A_PAGE)).headers['set-cookie']).toBeUndefined();
  });
});
