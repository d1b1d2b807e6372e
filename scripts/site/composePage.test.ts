import fc from 'fast-check';
import type { PageParts } from './composePage.ts';
import { compose, remote, shell } from './testing/samplePage.ts';

/** The page's data element as a browser reads it: up to the first end tag. */
function pageText(page: string): string {
  const [, rest = ''] = page.split('<script type="application/json" id="prelude-page">');
  return rest.split(/<\/script/i)[0]!;
}

test('the integrity of ES modules is in an import map, which comes before all scripts', () => {
  expect(compose()).not.toContain('importmap');
  const { registration, needs } = remote('radio');
  const script = { '/remotes/radio/entry.js': 'sha384-radio' };
  const integrity = { ...script, '/remotes/radio/remote.css': 'sha384-style' };
  const radio = { registration: { ...registration, type: 'module' as const, integrity }, needs };
  const page = compose({ remotes: [remote('catalog'), radio] });
  const [before = '', map = ''] = page.split(/<script type="importmap">(.*?)<\/script>/);
  expect(JSON.parse(map)).toEqual({ integrity: script });
  expect(before).not.toContain('<script');
});

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

test('the boot script runs before everything else, the shell’s wait in a template; each file has its integrity', () => {
  const page = compose();
  expect(
    page.match(/<(template data-boot="scripts"|script src|link rel="stylesheet")[^>]*>/g),
  ).toEqual([
    '<script src="/shell/boot.js" integrity="sha384-boot" crossorigin="anonymous">',
    '<link rel="stylesheet" href="/shell/shell.css" integrity="sha384-style" crossorigin="anonymous" />',
    '<template data-boot="scripts">',
    '<script src="/shell/vendor.js" integrity="sha384-vendor" crossorigin="anonymous">',
    '<script src="/shell/shell.js" integrity="sha384-shell" crossorigin="anonymous">',
  ]);
  expect(page).toMatch(
    /<template data-boot="scripts">(<script src[^>]*><\/script>){2}<\/template>/,
  );
});

test('only what the first screen shows is preloaded, once the boot script has seen that the visitor is no stranger', () => {
  const [template = ''] = /<template data-boot="preloads".*?<\/template>/.exec(compose()) ?? [];
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
    covers: { view: 'home', most: 7, widthPixels: 160, oneEach: 'artistName' },
  } as const;
  const painted = (ofShell: PageParts['shell']['firstPaint']): string =>
    compose({
      shell: { ...shell, ...(ofShell && { firstPaint: ofShell }) },
      remotes: ['catalog', 'library'].map((name) => ({ ...remote(name), firstPaint })),
    });

  test('waits in templates before the boot script: the shell’s by name, the first screen’s views by time of day', () => {
    const page = painted({ landing: '<main>Welcome</main>' });
    expect(page.match(/<template data-boot="(?!preloads|scripts).*?<\/template>/g)).toEqual([
      '<template data-boot="landing"><main>Welcome</main></template>',
      '<template data-boot="catalog/home 12"><h1>Good morning</h1></template>',
      '<template data-boot="catalog/home 24"><h1>Good evening</h1></template>',
    ]);
    expect(page.indexOf('catalog/home 24')).toBeLessThan(page.indexOf('<script src'));
  });

  test('is not there without the shell’s', () => {
    expect(painted(undefined)).not.toContain('catalog/home');
  });

  test('the page’s data name the first data of the first screen', () => {
    const page = painted({});
    const { requests, covers } = firstPaint;
    const firstData = [{ remote: 'catalog', requests, covers }];
    expect(JSON.parse(pageText(page))).toMatchObject({ firstData });
  });
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
