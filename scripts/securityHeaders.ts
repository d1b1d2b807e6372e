import type { SiteConfig } from './siteConfig.ts';

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

const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

/** What a remote on a developer's machine needs (docs/decisions/0033), its hot updates included. */
const OVERRIDE_SOURCES: Readonly<Record<string, readonly string[]>> = {
  'script-src': LOOPBACK,
  'style-src': LOOPBACK,
  'connect-src': [...LOOPBACK, 'ws://localhost:*', 'ws://127.0.0.1:*'],
};

function contentSecurityPolicy({ auth, overrides }: SiteConfig): string {
  const added = [
    // The emulator answers under the site's own origin, and its test identities need no page of Google's.
    auth && !auth.emulator ? firebaseSources(auth.authDomain) : {},
    overrides ? OVERRIDE_SOURCES : {},
  ];
  return SITE_POLICY.map(([name = '', ...sources]) => [
    name,
    ...sources,
    ...added.flatMap((more) => more[name] ?? []),
  ])
    .filter((directive) => directive.length > 1)
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** What every answer carries (docs/architecture.md, "Serving"). */
export const securityHeaders = (config: SiteConfig): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(config),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Sign-in by popup needs the popup to reach back (decisions, "Identity").
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
});
