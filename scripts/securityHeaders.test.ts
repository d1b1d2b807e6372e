import { securityHeaders } from './securityHeaders.ts';
import { EMULATED_AUTH, type AuthConfig } from './siteConfig.ts';

/** The policy of a site, as its directives. */
const policyOf = (auth: AuthConfig | null): readonly string[] =>
  (securityHeaders({ auth })['content-security-policy'] ?? '').split('; ');

const PROJECT: AuthConfig = {
  apiKey: 'a-key',
  authDomain: 'prelude.example',
  projectId: 'prelude',
  emulator: null,
};

test('no script and no style is allowed that is not a file of the site', () => {
  const policy = policyOf(null);
  expect(policy.join()).not.toMatch(/unsafe-(inline|eval)/);
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  );
});

test('the emulator and its test identities need nothing more', () => {
  expect(securityHeaders({ auth: EMULATED_AUTH })).toEqual(securityHeaders({ auth: null }));
});

test('a real project needs Google’s services, Google’s script and the frame of its own domain', () => {
  const policy = policyOf(PROJECT);
  expect(policy).toEqual(
    expect.arrayContaining([
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
      "script-src 'self' https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      'frame-src https://prelude.example https://www.google.com/recaptcha/',
      "default-src 'none'",
      "style-src 'self'",
    ]),
  );
  expect(policy.join()).not.toMatch(/unsafe-(inline|eval)/);
});

test('a site where developers may override a remote opens for this machine alone, and no other site does', () => {
  const opened = (securityHeaders({ auth: null, overrides: true })['content-security-policy'] ?? '')
    .split('; ')
    .filter((directive) => !policyOf(null).includes(directive));
  expect(opened).toEqual([
    "script-src 'self' http://localhost:* http://127.0.0.1:*",
    "style-src 'self' http://localhost:* http://127.0.0.1:*",
    "connect-src 'self' http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*",
  ]);
  for (const auth of [null, EMULATED_AUTH, PROJECT])
    expect(policyOf(auth).join()).not.toMatch(/localhost|127\.0\.0\.1|ws:/);
});

test.each([null, EMULATED_AUTH, PROJECT])(
  'a sign-in window can reach back to the page that opened it',
  (auth) => {
    expect(securityHeaders({ auth })['cross-origin-opener-policy']).toBe(
      'same-origin-allow-popups',
    );
  },
);
