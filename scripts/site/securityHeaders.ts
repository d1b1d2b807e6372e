import { GOOGLE_SCRIPT_SOURCES } from '@prelude/shell/google-script-sources';
import { musicHostsOf } from './origins.ts';
import { originsOf } from './origins.ts';
import type { AuthConfig, SiteConfig } from './siteConfig.ts';

type Sources = Readonly<Record<string, readonly string[]>>;

/** What a real Firebase project needs in addition to the site itself, per directive. */
const firebaseSources = (authDomain: string): Sources => ({
  // Accounts, and fresh tokens.
  'connect-src': ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  // Google's sign-in reports back through gapi's iframe; reCAPTCHA runs where the project asks for it.
  'script-src': GOOGLE_SCRIPT_SOURCES,
  'frame-src': [`https://${authDomain}`, 'https://www.google.com/recaptcha/'],
});

/** Covers and previews of the sources that the environment names. */
function musicSourcesOf(sources: readonly string[]): Sources {
  const { covers, previews } = musicHostsOf(sources);
  return { 'img-src': covers, 'media-src': previews };
}

const remoteSources = (origins: readonly string[]): Sources => ({
  'script-src': origins,
  'style-src': origins,
});

const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

/** What a remote on a developer's machine needs, its hot updates and its compiler's messages included. */
const OVERRIDE_SOURCES: Sources = {
  'script-src': LOOPBACK,
  'style-src': LOOPBACK,
  'connect-src': [...LOOPBACK, 'ws://localhost:*', 'ws://127.0.0.1:*'],
  'trusted-types': ['webpack-dev-server#overlay'],
};

const SITE_POLICY: readonly (readonly string[])[] = [
  ['default-src', "'none'"],
  ['script-src', "'self'"],
  ['worker-src', "'self'"],
  ['style-src', "'self'"],
  ['img-src', "'self'", 'data:'],
  ['media-src', "'self'"],
  ['connect-src', "'self'"],
  ['font-src', "'self'"],
  ['manifest-src', "'self'"],
  ['frame-src'],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
  ['frame-ancestors', "'none'"],
  // The shell's own policy alone (shell/src/security/guardScripts.ts, docs/decisions/page-security.md).
  ['trusted-types', 'default'],
  ['require-trusted-types-for', "'script'"],
  ['report-to'],
  ['report-uri'],
];

/** The emulator answers under the site's own origin, and its test identities need no page of Google's. */
const realProject = (auth: AuthConfig | null): AuthConfig | null =>
  auth && !auth.emulator ? auth : null;

/** The name of the place where breaches are reported (`reporting-endpoints`). */
const REPORTS = 'security';

/** The group for browsers that report by group, and the address for those that know only that. */
const reportSources = (address: string): Sources => ({
  'report-to': [REPORTS],
  'report-uri': [address],
});

function contentSecurityPolicy(config: SiteConfig): string {
  const { auth, remoteOrigins, overrides, musicSources = [], securityReports } = config;
  const { connectOrigins = [] } = config;
  const project = realProject(auth);
  const added = [
    musicSourcesOf(musicSources),
    remoteSources(originsOf(remoteOrigins)),
    { 'connect-src': connectOrigins },
    ...(securityReports === undefined ? [] : [reportSources(securityReports)]),
    ...(project ? [firebaseSources(project.authDomain)] : []),
    ...(overrides ? [OVERRIDE_SOURCES] : []),
  ];
  return SITE_POLICY.map(([name = '', ...sources]) => [
    name,
    ...sources,
    ...added.flatMap((further) => further[name] ?? []),
  ])
    .filter((directive) => directive.length > 1)
    .map((directive) => directive.join(' '))
    .join('; ');
}

const integrityPolicy = ({ securityReports }: SiteConfig): string =>
  `blocked-destinations=(script)${securityReports === undefined ? '' : `, endpoints=(${REPORTS})`}`;

/** What every answer of the site carries (docs/architecture.md, "Serving"; docs/decisions/page-security.md). */
export const securityHeaders = (config: SiteConfig): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(config),
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
 * What every answer of a site carries that serves a remote's files to pages of other origins (`remoteOrigins`): anybody
 * may read what is public anyway, but not get a document or a frame.
 */
export const remoteSiteHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};

/**
 * What an answer carries in addition if it came by https: for a year the browser asks for nothing less. Not for
 * subdomains: they are not the site's to promise for.
 */
export const httpsHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000',
};
