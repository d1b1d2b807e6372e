import fc from 'fast-check';
import { composePage, withPageConfig, type PageParts, type PageRemote } from './composePage.ts';
import { pageTemplate } from '../bundle/shellSources.ts';

const shell: PageParts['shell'] = {
  page: pageTemplate(),
  scripts: {
    early: [{ file: 'early.js', integrity: 'sha384-early' }],
    shell: [
      { file: 'vendor.js', integrity: 'sha384-vendor' },
      { file: 'shell.js', integrity: 'sha384-shell' },
    ],
  },
  styles: { shell: [{ file: 'shell.css', integrity: 'sha384-style' }] },
  chunks: [{ file: 'federation.js', integrity: 'sha384-federation' }],
  lazy: [{ file: 'auth.js', integrity: 'sha384-auth' }],
};

const remote = (name: string): PageRemote => ({
  registration: {
    name,
    entry: `/remotes/${name}/entry.js`,
    integrity: { [`/remotes/${name}/entry.js`]: `sha384-${name}` },
    contract: '^2.0',
    federationVersion: '2.9.2',
  },
  needs: [
    { path: `/remotes/${name}/entry.js`, integrity: `sha384-${name}` },
    { path: `/remotes/${name}/remote.css`, integrity: null },
  ],
});

const compose = (overrides: Partial<PageParts> = {}): string =>
  composePage({
    shell,
    shellDirectory: '/shell',
    remotes: [remote('catalog'), remote('library')],
    firstScreen: ['catalog'],
    config: {},
    ...overrides,
  });

/** The page's data element as a browser reads it: up to the first end tag. */
function pageText(page: string): string {
  const [, rest = ''] = page.split('<script type="application/json" id="prelude-page">');
  return rest.split(/<\/script/i)[0]!;
}

test('the page tells the shell its remotes and its configuration', () => {
  const page = compose({ config: { recommendationArtists: ['Ada'] } });
  expect(JSON.parse(pageText(page))).toEqual({
    recommendationArtists: ['Ada'],
    firstScreen: ['catalog'],
    shellIntegrity: {
      '/shell/federation.js': 'sha384-federation',
      '/shell/auth.js': 'sha384-auth',
    },
    remotes: [remote('catalog').registration, remote('library').registration],
  });
});

test('the early script runs before everything else, the rest waits; each file has its integrity', () => {
  const tags = compose().match(/<(script src|link rel="stylesheet")[^>]*>/g);
  expect(tags).toEqual([
    '<script src="/shell/early.js" integrity="sha384-early" crossorigin="anonymous">',
    '<link rel="stylesheet" href="/shell/shell.css" integrity="sha384-style" crossorigin="anonymous" />',
    '<script src="/shell/vendor.js" defer integrity="sha384-vendor" crossorigin="anonymous">',
    '<script src="/shell/shell.js" defer integrity="sha384-shell" crossorigin="anonymous">',
  ]);
});

test('a shell that its early script starts has its scripts in a template, where no browser requests them', () => {
  const page = compose({ shell: { ...shell, startedEarly: true } });
  expect(page.match(/<template data-start>.*?<\/template>/g)).toEqual([
    '<template data-start><script src="/shell/vendor.js" integrity="sha384-vendor" crossorigin="anonymous"></script><script src="/shell/shell.js" integrity="sha384-shell" crossorigin="anonymous"></script></template>',
  ]);
  expect(page).not.toMatch(/preload[^>]*(vendor|shell)\.js|defer/);
});

test('only what the first screen shows is preloaded, once the early script has seen that the visitor is no stranger', () => {
  const [template = ''] = /<template data-first-screen=.*?<\/template>/.exec(compose()) ?? [];
  expect(compose().indexOf(template)).toBeLessThan(compose().indexOf('<script'));
  expect(compose().replace(template, '')).not.toContain('preload');
  expect(template.match(/<link rel="preload"[^>]*>/g)).toEqual([
    '<link rel="preload" as="script" href="/shell/federation.js" fetchpriority="low" integrity="sha384-federation" crossorigin="anonymous" />',
    '<link rel="preload" as="script" href="/remotes/catalog/entry.js" fetchpriority="low" integrity="sha384-catalog" crossorigin="anonymous" />',
    '<link rel="preload" as="style" href="/remotes/catalog/remote.css" />',
  ]);
});

describe('the first paint', () => {
  const firstPaint = {
    views: {
      home: [
        { html: '<h1>Good morning</h1>', untilHour: 12 },
        { html: '<h1>Good evening</h1>', untilHour: 24 },
      ],
    },
    requests: ['/api/music/spotify?q=a&limit=12', '/api/music/search?q=a&limit=12'],
  };
  const painted = (ofShell: PageParts['shell']['firstPaint']): string =>
    compose({
      shell: { ...shell, firstPaint: ofShell },
      remotes: [
        { ...remote('catalog'), firstPaint },
        { ...remote('library'), firstPaint },
      ],
    });

  test('waits in templates before the early script: the shell’s by name, the first screen’s views by time of day', () => {
    const page = painted({ landing: '<main>Welcome</main>' });
    expect(page.match(/<template data-(?:first-paint|view)=.*?<\/template>/g)).toEqual([
      '<template data-first-paint="landing"><main>Welcome</main></template>',
      '<template data-view="catalog/home" data-until-hour="12"><h1>Good morning</h1></template>',
      '<template data-view="catalog/home" data-until-hour="24"><h1>Good evening</h1></template>',
    ]);
    expect(page.lastIndexOf('<template')).toBeLessThan(page.indexOf('<script'));
  });

  test('is not there without the shell’s', () => {
    expect(painted(undefined)).not.toContain('data-view');
  });

  test('the first data are requested with the page; of the fallback only where the first endpoint has nothing', () => {
    const page = painted({});
    expect(page.match(/<link rel="preload" as="fetch"[^>]*>/g)).toEqual([
      '<link rel="preload" as="fetch" href="/api/music/spotify?q=a&amp;limit=12" crossorigin="anonymous" />',
      '<link rel="preload" as="fetch" href="/api/music/search?q=a&amp;limit=12" crossorigin="anonymous" data-fallback />',
    ]);
    expect(page).toContain('<template data-first-screen="in-turn">');
    const served = (musicSources: readonly string[]): string =>
      withPageConfig(page, { musicSources });
    expect(served([])).toContain('<template data-first-screen="both">');
    expect(JSON.parse(pageText(served([])))).toMatchObject({ asksSpotify: false });
    expect(served(['spotify'])).toContain('<template data-first-screen="in-turn">');
    expect(JSON.parse(pageText(served(['spotify'])))).toMatchObject({ asksSpotify: true });
  });
});

test('a remote of another origin has its entry, its hashes and its preloads there, and the page allows that origin', () => {
  const remoteOrigins = { catalog: 'https://catalog.example' };
  const page = withPageConfig(compose(), { remoteOrigins });
  const entry = 'https://catalog.example/remotes/catalog/entry.js';
  expect(JSON.parse(pageText(page))).toMatchObject({
    remoteOrigins: ['https://catalog.example'],
    remotes: [
      { ...remote('catalog').registration, entry, integrity: { [entry]: 'sha384-catalog' } },
      remote('library').registration,
    ],
  });
  expect(page).toContain(`<link rel="preload" as="script" href="${entry}" fetchpriority`);
  expect(page).not.toContain('"/remotes/catalog/entry.js"');
  // The site's folder and the environment of its server may say the same.
  expect(withPageConfig(page, { remoteOrigins })).toBe(page);
});

test('the page names the hosts of the music’s sources, and not where the headers send reports', () => {
  const page = withPageConfig(compose(), {
    musicSources: ['itunes', 'https://music.example'],
    securityReports: 'https://reports.example/',
    connectOrigins: ['https://api.example'],
  });
  const data = JSON.parse(pageText(page)) as Record<string, unknown>;
  expect(data['musicHosts']).toEqual({
    covers: ['https://*.mzstatic.com', 'https://music.example'],
    previews: ['https://*.itunes.apple.com', 'https://music.example'],
  });
  expect(data).not.toHaveProperty('musicSources');
  expect(page).not.toContain('reports.example');
  // What the environment does not say again stays as it was composed.
  expect(JSON.parse(pageText(withPageConfig(page, {})))).toEqual(data);
});

test('no script stands in the page itself, so that the content security policy can forbid them', () => {
  const inline = (compose().match(/<script\b[^>]*>/g) ?? []).filter(
    (tag) => !tag.includes(' src='),
  );
  expect(inline).toEqual(['<script type="application/json" id="prelude-page">']);
  expect(compose()).not.toMatch(/\son\w+=|<style|style=/);
});

test('no text can break out of the data element, and each arrives as it was', () => {
  const hostile = fc.constantFrom('</script>', '</SCRIPT ', '<!--', '<script>', '-->', '$&', "$'");
  const text = fc
    .array(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 6 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (artist, contract) => {
      const registration = { ...remote('catalog').registration, contract };
      const page = compose({
        remotes: [{ registration, needs: [] }],
        config: { recommendationArtists: [artist] },
      });
      expect(pageText(page)).not.toContain('<');
      expect(JSON.parse(pageText(page))).toMatchObject({
        recommendationArtists: [artist],
        remotes: [registration],
      });
      expect(page.match(/<script\b/g)).toHaveLength(4);
    }),
  );
});

test('the environment adds to the page’s data where the page is served, and changes nothing else', () => {
  const composed = compose({ config: { recommendationArtists: ['Ada'] } });
  const auth = {
    apiKey: '</script><b>',
    authDomain: 'prelude.example',
    projectId: 'prelude',
    emulator: null,
  };
  const served = withPageConfig(composed, { auth });
  expect(JSON.parse(pageText(served))).toEqual({
    ...(JSON.parse(pageText(composed)) as object),
    auth,
  });
  expect(served.replace(pageText(served), '')).toBe(composed.replace(pageText(composed), ''));
  expect(() => withPageConfig('<!doctype html>', {})).toThrow('the page has no data');
});
