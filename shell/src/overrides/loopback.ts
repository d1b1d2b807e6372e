/**
 * True for an address that is always on this machine: `http` at `localhost` or `127.0.0.1`, on any port. The content
 * security policy of a site that allows overrides allows the same two (scripts/site/securityHeaders.ts).
 */
export const isLoopback = ({ protocol, hostname, username, password }: URL): boolean =>
  protocol === 'http:' &&
  (hostname === 'localhost' || hostname === '127.0.0.1') &&
  username + password === '';
