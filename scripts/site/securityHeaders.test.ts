import { httpsHeaders, securityHeaders } from './securityHeaders.ts';
import { EMULATED_AUTH } from './siteConfig.ts';
import type { AuthConfig, SiteConfig } from './siteConfig.ts';

/** The policy of a site, as the sources of its directives by their names. */
const policyOf = (config: Partial<SiteConfig>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (securityHeaders({ auth: null, ...config })['content-security-policy'] ?? '')
      .split('; ')
      .map((directive) => directive.split(/ (.*)/) as [string, string]),
  );

const PROJECT: AuthConfig = {
  apiKey: 'a-key',
  authDomain: 'prelude.example',
  projectId: 'prelude',
  emulator: null,
};

/** No inline script or style, no other host. */
const CLOSED = {
  'default-src': "'none'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'media-src': "'self'",
  'connect-src': "'self'",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'trusted-types': 'default',
  'require-trusted-types-for': "'script'",
};

const PARTS = 'https://parts.example';
const FROM_THIS_MACHINE = "'self' http://localhost:* http://127.0.0.1:*";

test.each<[string, Partial<SiteConfig>, Readonly<Record<string, string>>]>([
  ['no file, script or style that is not the site’s', {}, {}],
  [
    'for a real project Google’s services, Google’s script and the frame of its domain',
    { auth: PROJECT },
    {
      'connect-src':
        "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
      'script-src':
        "'self' https://apis.google.com/ https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      'frame-src': 'https://prelude.example https://www.google.com/recaptcha/',
    },
  ],
  [
    'this machine, where developers may override a remote',
    { overrides: true },
    {
      'script-src': FROM_THIS_MACHINE,
      'style-src': FROM_THIS_MACHINE,
      'connect-src': FROM_THIS_MACHINE,
    },
  ],
  [
    'the files of remotes from exactly their origins',
    { remoteOrigins: { player: PARTS, catalog: PARTS, library: 'http://localhost:4401' } },
    {
      'script-src': `'self' http://localhost:4401 ${PARTS}`,
      'style-src': `'self' http://localhost:4401 ${PARTS}`,
    },
  ],
  [
    'pictures and sound from the hosts of the sources that the configuration names',
    { musicSources: ['itunes', 'spotify', 'https://*.music.example'] },
    {
      'img-src': "'self' data: https://*.mzstatic.com https://i.scdn.co https://*.music.example",
      'media-src': "'self' https://*.itunes.apple.com https://p.scdn.co https://*.music.example",
      'connect-src': "'self' https://*.itunes.apple.com https://p.scdn.co https://*.music.example",
    },
  ],
  [
    'remotes to ask the services that the environment names',
    { connectOrigins: ['https://api.example', 'http://localhost:9000'] },
    { 'connect-src': "'self' https://api.example http://localhost:9000" },
  ],
])('the policy allows %s, and nothing else', (_what, config, opened) => {
  expect(policyOf(config)).toEqual({ ...CLOSED, ...opened });
});

test('the emulator and its test identities need nothing more', () => {
  expect(securityHeaders({ auth: EMULATED_AUTH })).toEqual(securityHeaders({ auth: null }));
});

test('a sign-in window can reach back to the page that opened it', () => {
  expect(securityHeaders({ auth: PROJECT })['cross-origin-opener-policy']).toBe(
    'same-origin-allow-popups',
  );
});

test('the browser refuses every script without integrity, but for Google’s and a developer’s, which have none', () => {
  expect(securityHeaders({ auth: null })['integrity-policy']).toBe('blocked-destinations=(script)');
  for (const config of [{ auth: PROJECT }, { auth: null, overrides: true }])
    expect(securityHeaders(config)).not.toHaveProperty('integrity-policy');
});

test('what https promises is for the site, not for its subdomains', () => {
  expect(httpsHeaders).toEqual({ 'strict-transport-security': 'max-age=31536000' });
});

test('breaches are reported where the configuration says, and otherwise nowhere', () => {
  const securityReports = 'https://reports.example/prelude';
  const headers = securityHeaders({ auth: null, securityReports });
  expect(headers['reporting-endpoints']).toBe(`security="${securityReports}"`);
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(security)');
  expect(policyOf({ securityReports })).toEqual({
    ...CLOSED,
    'report-to': 'security',
    'report-uri': securityReports,
  });
  expect(securityHeaders({ auth: null })).not.toHaveProperty('reporting-endpoints');
});
