import { httpsHeaders, securityHeaders } from './securityHeaders.ts';
import { EMULATED_AUTH } from './siteConfig.ts';
import type { AuthConfig, SiteConfig } from './siteConfig.ts';

/** The policy of a site, as its directives. */
const policyOf = (config: SiteConfig): readonly string[] =>
  (securityHeaders(config)['content-security-policy'] ?? '').split('; ');

const PROJECT: AuthConfig = {
  apiKey: 'a-key',
  authDomain: 'prelude.example',
  projectId: 'prelude',
  emulator: null,
};

test('no script and no style is allowed that is not a file of the site', () => {
  const policy = policyOf({ auth: null });
  expect(policy.join()).not.toMatch(/unsafe-(inline|eval)/);
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]),
  );
});

test('a page’s import map is the one inline script that it may have', () => {
  const { 'content-security-policy': policy } = securityHeaders({ auth: null }, '{"integrity":{}}');
  expect(policy).toContain(
    "script-src 'self' 'sha256-v1IUEqDyKCfHdg2mkshdZlh1JwxKZIMqsI0JxkeP1Qo='",
  );
});

test('the emulator and its test identities need nothing more', () => {
  expect(securityHeaders({ auth: EMULATED_AUTH })).toEqual(securityHeaders({ auth: null }));
});

test('a real project needs Google’s services, Google’s script and the frame of its domain', () => {
  const policy = policyOf({ auth: PROJECT });
  expect(policy).toEqual(
    expect.arrayContaining([
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
      "script-src 'self' https://apis.google.com/ https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      'frame-src https://prelude.example https://www.google.com/recaptcha/',
      "default-src 'none'",
      "style-src 'self'",
    ]),
  );
  expect(policy.join()).not.toMatch(/unsafe-(inline|eval)/);
});

test.each([null, EMULATED_AUTH, PROJECT])(
  'a sign-in window can reach back to the page that opened it',
  (auth) => {
    expect(securityHeaders({ auth })['cross-origin-opener-policy']).toBe(
      'same-origin-allow-popups',
    );
  },
);

test('a site where developers may override a remote opens for this machine alone, and no other site does', () => {
  const closed = policyOf({ auth: null });
  const opened = policyOf({ auth: null, overrides: true });
  expect(opened.filter((directive) => !closed.includes(directive))).toEqual([
    "script-src 'self' http://localhost:* http://127.0.0.1:*",
    "style-src 'self' http://localhost:* http://127.0.0.1:*",
    "connect-src 'self' http://localhost:* http://127.0.0.1:*",
  ]);
  for (const auth of [null, EMULATED_AUTH, PROJECT])
    expect(policyOf({ auth }).join()).not.toMatch(/localhost|127\.0\.0\.1|ws:/);
});

test('a developer’s files have no integrity that the browser could ask for', () => {
  expect(securityHeaders({ auth: null })).toHaveProperty('integrity-policy');
  expect(securityHeaders({ auth: null, overrides: true })).not.toHaveProperty('integrity-policy');
});

test('the files of remotes on other origins may be loaded from exactly those', () => {
  const remoteOrigins = {
    player: 'https://parts.example',
    catalog: 'https://parts.example',
    library: 'http://localhost:4401',
  };
  expect(policyOf({ auth: null, remoteOrigins })).toEqual(
    policyOf({ auth: null }).map((directive) =>
      /^(script|style)-src /.test(directive)
        ? `${directive} http://localhost:4401 https://parts.example`
        : directive,
    ),
  );
});

test('the browser refuses every script without integrity, unless a real project needs Google’s', () => {
  for (const auth of [null, EMULATED_AUTH])
    expect(securityHeaders({ auth })['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(securityHeaders({ auth: PROJECT })).not.toHaveProperty('integrity-policy');
});

test('a real project opens the policy for scripts of Google’s, and not for types of anybody else’s', () => {
  expect(policyOf({ auth: PROJECT })).toEqual(
    expect.arrayContaining(['trusted-types default', "require-trusted-types-for 'script'"]),
  );
});

test('what https promises is for the site, not for its subdomains', () => {
  expect(httpsHeaders).toEqual({ 'strict-transport-security': 'max-age=31536000' });
});

test('pictures and sound come from the site, and from the hosts of the sources that the configuration names', () => {
  const own = policyOf({ auth: PROJECT });
  expect(own).toEqual(expect.arrayContaining(["img-src 'self' data:", "media-src 'self'"]));
  const musicSources = ['itunes', 'spotify', 'https://*.music.example'];
  expect(policyOf({ auth: null, musicSources })).toEqual(
    policyOf({ auth: null }).map((directive) => {
      if (directive.startsWith('img-src'))
        return `${directive} https://*.mzstatic.com https://i.scdn.co https://*.music.example`;
      return /^(media|connect)-src/.test(directive)
        ? `${directive} https://*.itunes.apple.com https://p.scdn.co https://*.music.example`
        : directive;
    }),
  );
});

test('remotes may ask the services that the environment names, and no others', () => {
  const connectOrigins = ['https://api.example', 'http://localhost:9000'];
  expect(policyOf({ auth: null, connectOrigins })).toEqual(
    policyOf({ auth: null }).map((directive) =>
      directive.startsWith('connect-src')
        ? `${directive} https://api.example http://localhost:9000`
        : directive,
    ),
  );
});

test('no source but the page’s own files may come from every host', () => {
  for (const auth of [null, EMULATED_AUTH, PROJECT])
    expect(policyOf({ auth }).join()).not.toMatch(/ (https?:|\*)( |,|$)/);
});

test('breaches are reported where the configuration says, and otherwise nowhere', () => {
  const securityReports = 'https://reports.example/prelude';
  const headers = securityHeaders({ auth: null, securityReports });
  expect(headers['reporting-endpoints']).toBe(`security="${securityReports}"`);
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(security)');
  expect(policyOf({ auth: null, securityReports })).toEqual([
    ...policyOf({ auth: null }),
    'report-to security',
    `report-uri ${securityReports}`,
  ]);
  expect(securityHeaders({ auth: null })).not.toHaveProperty('reporting-endpoints');
});
