/**
 * True for an address that only the machine itself answers: `http` at `localhost` or `127.0.0.1`, whatever the port.
 * The content security policy of a site that allows overrides opens for the same two (scripts/site/securityHeaders.ts).
 */
export const isLoopback = ({ protocol, hostname, username, password }: URL): boolean =>
  protocol === 'http:' &&
  (hostname === 'localhost' || hostname === '127.0.0.1') &&
  username + password === '';
