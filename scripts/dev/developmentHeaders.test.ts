import { securityHeaders } from '../site/securityHeaders.ts';
import { EMULATED_AUTH } from '../site/siteConfig.ts';
import type { SiteConfig } from '../site/siteConfig.ts';
import { developmentHeaders } from './developmentHeaders.ts';

const CONFIG: SiteConfig = { auth: EMULATED_AUTH };

const directives = (headers: Readonly<Record<string, string>>): Map<string, readonly string[]> =>
  new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

test('the development page may load its remotes and hear of their hot updates', () => {
  const policy = directives(developmentHeaders(['http://localhost:3001'], CONFIG));
  for (const name of ['script-src', 'style-src', 'connect-src']) {
    expect(policy.get(name)).toEqual(["'self'", 'http://localhost:3001', 'ws://localhost:3001']);
  }
});

test('the development page is otherwise as strict as the product', () => {
  const headers = developmentHeaders(['http://localhost:3001'], CONFIG);
  const policy = directives(headers);
  for (const [name, sources] of directives(securityHeaders(CONFIG))) {
    if (!/^((script|style|img|connect)-src|(require-)?trusted-types(-for)?)$/.test(name))
      expect(policy.get(name)).toEqual(sources);
  }
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
});

test('hot updates, which have no integrity, need a page without Trusted Types and integrity policy', () => {
  const headers = developmentHeaders([], CONFIG);
  expect(securityHeaders(CONFIG)['content-security-policy']).toContain('trusted-types');
  expect(headers['content-security-policy']).not.toContain('trusted-types');
  expect(headers).not.toHaveProperty('integrity-policy');
});
