import { securityHeaders, type SiteConfig } from '../site/index.ts';

const POLICY = 'content-security-policy';

/** The directives of the policy under which a page may reach its remotes' servers. */
const OPENED = /^(script-src|style-src|img-src|connect-src) /;

/** What only files with an integrity can keep to: hot updates have none, and no registry names them. */
const CLOSED = /^(trusted-types|require-trusted-types-for) /;

/** The product's own security headers, opened for the servers of the parts and their sockets alone. */
export function developmentHeaders(
  origins: readonly string[],
  config: SiteConfig,
): Record<string, string> {
  const { 'integrity-policy': _unverified, ...headers } = securityHeaders(config);
  const sources = origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]).join(' ');
  const policy = (headers[POLICY] ?? '')
    .split('; ')
    .filter((directive) => !CLOSED.test(directive))
    .map((directive) => (OPENED.test(directive) ? `${directive} ${sources}` : directive))
    .join('; ');
  return { ...headers, [POLICY]: policy, 'cache-control': 'no-store' };
}
