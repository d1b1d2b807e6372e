import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptTokenSeal } from './tokenSeal.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prelude-seal-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a token is good again after the product has started again, and in another place it is not', () => {
  const sealed = keptTokenSeal(folder).seal('id', 'head.body.');
  expect(sealed).toMatch(/^head\.body\.[\w-]{43}$/);
  expect(keptTokenSeal(folder).open('id', sealed)).toBe('head.body.');
  expect(keptTokenSeal(folder).open('refresh', sealed)).toBeNull();
  const elsewhere = mkdtempSync(join(tmpdir(), 'prelude-seal-'));
  expect(keptTokenSeal(elsewhere).open('id', sealed)).toBeNull();
  rmSync(elsewhere, { recursive: true });
});

test('the key is its owner’s alone', () => {
  keptTokenSeal(folder);
  expect(statSync(join(folder, 'token-key')).mode & 0o777).toBe(0o600);
});
