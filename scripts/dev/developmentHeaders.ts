import { securityHeaders, type SiteConfig } from '../site/index.ts';

/**
 * The headers of a site that allows overrides, which may reach the servers of this machine. Files with an integrity alone can
 * keep to Trusted Types: hot updates have none, and no registry names them.
 */
export function developmentHeaders(config: SiteConfig): Record<string, string> {
  const headers = securityHeaders({ ...config, overrides: true });
  const policy = (headers['content-security-policy'] ?? '')
    .split('; ')
    .filter((directive) => !/^(trusted-types|require-trusted-types-for) /.test(directive))
    .join('; ');
  return { ...headers, 'content-security-policy': policy, 'cache-control': 'no-store' };
}
