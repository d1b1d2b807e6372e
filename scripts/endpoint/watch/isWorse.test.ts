import fc from 'fast-check';
import { chanceIfNoWorse, isWorse } from './isWorse.ts';

const loads = (failed: number, starts: number) => ({ failed, starts });

test('the comparison is exact: it is the share of all ways to deal out the failures', () => {
  const choose = (n: number, k: number): bigint =>
    k < 0 || k > n ? 0n : k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k);
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), fc.nat(60), fc.nat(60), (a, b, c, d) => {
      const [version, other] = [loads(Math.min(a, b), b), loads(Math.min(c, d), d)];
      const failed = version.failed + other.failed;
      let ways = 0n;
      for (let each = version.failed; each <= failed; each += 1)
        ways += choose(version.starts, each) * choose(other.starts, failed - each);
      const all = choose(version.starts + other.starts, failed);
      expect(chanceIfNoWorse(version, other)).toBeCloseTo(
        Number((ways * 10n ** 15n) / all) / 1e15,
        9,
      );
    }),
  );
});

test('the comparison takes no version for worse because it was looked at a thousand times', () => {
  const equal = [loads(20, 1_000), loads(12, 1_000)] as const;
  // At one look this difference alone could be chance in one of ten.
  expect(chanceIfNoWorse(...equal)).toBeGreaterThan(0.05);
  let spent = 0;
  for (let look = 1; look <= 1_000; look += 1) {
    expect(isWorse(...equal, look)).toBe(false);
    // One failure in one page load, against so many good ones, is chance once in about as many times.
    const good = 20 * look * (look + 1);
    expect(isWorse(loads(1, 1), loads(0, good - 2 * look), look)).toBe(false);
    spent += 1 / good;
  }
  expect(spent).toBeLessThan(0.05);
  expect(isWorse(loads(100, 1_000), loads(12, 1_000), 1_000)).toBe(true);
});
