import { SECURITY_HEADERS } from '../siteServer.ts';

const POLICY = 'content-security-policy';

/** The directives of the policy under which a page may reach its remotes' servers. */
const OPENED = /^(script-src|style-src|img-src|connect-src) /;

/** The product's own security headers, opened for the servers of the parts and their sockets alone. */
export function developmentHeaders(origins: readonly string[]): Record<string, string> {
  const sources = origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]).join(' ');
  const policy = (SECURITY_HEADERS[POLICY] ?? '')
    .split('; ')
    .map((directive) => (OPENED.test(directive) ? `${directive} ${sources}` : directive))
    .join('; ');
  return { ...SECURITY_HEADERS, [POLICY]: policy, 'cache-control': 'no-store' };
}
