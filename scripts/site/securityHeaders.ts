import { createHash } from 'node:crypto';
import { GOOGLE_SCRIPT_SOURCES } from '@prelude/shell/google-script-sources';
import { musicHostsOf, originsOf } from './origins.ts';
import type { AuthConfig, SiteConfig } from './siteConfig.ts';

/** What a real Firebase project needs: accounts, and fresh tokens. */
const GOOGLE_ACCOUNTS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/** Where a remote on a developer's machine, and the events of its builds, come from. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The emulator answers under the site's own origin, and its test identities need no page of Google's. */
const realProject = (auth: AuthConfig | null): AuthConfig | null =>
  auth && !auth.emulator ? auth : null;

/** The name of the place where breaches are reported (`reporting-endpoints`). */
const REPORTS = 'security';

/** Allows one inline script by its text. */
const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function contentSecurityPolicy(config: SiteConfig, importMap: string | null): string {
  const { overrides, musicSources = [], connectOrigins = [], securityReports } = config;
  const project = realProject(config.auth);
  const remotes = [...originsOf(config.remoteOrigins), ...(overrides ? LOOPBACK : [])];
  const { covers, previews } = musicHostsOf(musicSources);
  const policy: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...remotes,
      ...(project ? GOOGLE_SCRIPT_SOURCES : []),
      ...(importMap === null ? [] : [hashSource(importMap)]),
    ],
    'worker-src': ["'self'"],
    'style-src': ["'self'", ...remotes],
    'img-src': ["'self'", 'data:', ...covers],
    'media-src': ["'self'", ...previews],
    'connect-src': [
      "'self'",
      // A seek bar is drawn from the decoded preview.
      ...previews,
      ...connectOrigins,
      ...(project ? GOOGLE_ACCOUNTS : []),
      ...(overrides ? LOOPBACK : []),
    ],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Google's sign-in reports back through gapi's iframe; reCAPTCHA runs where the project asks for it.
    'frame-src': project
      ? [`https://${project.authDomain}`, 'https://www.google.com/recaptcha/']
      : [],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // The shell's own policy alone (shell/src/security/guardScripts.ts, docs/decisions/page-security.md).
    'trusted-types': ['default'],
    'require-trusted-types-for': ["'script'"],
    // The group for browsers that report by group, and the address for those that know only that.
    'report-to': securityReports === undefined ? [] : [REPORTS],
    'report-uri': securityReports === undefined ? [] : [securityReports],
  };
  return Object.entries(policy)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

const integrityPolicy = ({ securityReports }: SiteConfig): string =>
  `blocked-destinations=(script)${securityReports === undefined ? '' : `, endpoints=(${REPORTS})`}`;

/**
 * What every answer of the site carries (docs/architecture.md, "Serving"; docs/decisions/page-security.md); `importMap` is the text
 * of a page's own.
 */
export const securityHeaders = (
  config: SiteConfig,
  importMap: string | null = null,
): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(config, importMap),
  // The browser itself refuses a script without integrity. Google's have none, and a developer's files change.
  ...(realProject(config.auth) === null &&
    !config.overrides && { 'integrity-policy': integrityPolicy(config) }),
  ...(config.securityReports !== undefined && {
    'reporting-endpoints': `${REPORTS}="${config.securityReports}"`,
  }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Sign-in by popup needs the popup to reach back (specification 7.7).
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
});

/**
 * What an answer carries in addition if it came by https: for a year the browser asks for nothing less. Not for
 * subdomains: they are not the site's to promise for.
 */
export const httpsHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000',
};
