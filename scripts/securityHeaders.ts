import type { AuthConfig } from './siteConfig.ts';

/** What a real Firebase project needs beside the site itself, per directive. */
const firebaseSources = (authDomain: string): Readonly<Record<string, readonly string[]>> => ({
  // Accounts, and fresh tokens.
  'connect-src': ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  // Google's sign-in reports back through gapi's iframe; reCAPTCHA runs where the project asks for it.
  'script-src': [
    'https://apis.google.com',
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ],
  'frame-src': [`https://${authDomain}`, 'https://www.google.com/recaptcha/'],
});

const SITE_POLICY: readonly (readonly string[])[] = [
  ['default-src', "'none'"],
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['img-src', "'self'", 'data:', 'https:'],
  ['media-src', "'self'", 'https:'],
  ['connect-src', "'self'"],
  ['font-src', "'self'"],
  ['manifest-src', "'self'"],
  ['frame-src'],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
  ['frame-ancestors', "'none'"],
];

function contentSecurityPolicy(auth: AuthConfig | null): string {
  // The emulator answers under the site's own origin, and its test identities need no page of Google's.
  const added = auth && !auth.emulator ? firebaseSources(auth.authDomain) : {};
  return SITE_POLICY.map(([name = '', ...sources]) => [name, ...sources, ...(added[name] ?? [])])
    .filter((directive) => directive.length > 1)
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** What every answer carries (docs/architecture.md, "Serving"). */
export const securityHeaders = (auth: AuthConfig | null): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(auth),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Sign-in by popup needs the popup to reach back (decisions, "Identity").
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
});
