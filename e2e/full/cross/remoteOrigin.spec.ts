import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import type { Page } from '@playwright/test';
import { localSite } from '../../../scripts/site/index.ts';
import { type Site, test as siteTest } from '../../fixtures/site.ts';
import { expect } from '../../fixtures/test.ts';

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
  // oxlint-disable-next-line no-empty-pattern
  playerSite: ({}, use) => serveRemoteFiles(use),
  // oxlint-disable-next-line no-empty-pattern
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
