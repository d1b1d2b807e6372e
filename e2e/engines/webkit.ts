import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { Builder, Capabilities } from 'selenium-webdriver';
import type * as remote from 'selenium-webdriver/remote';
import type { Engine } from './engine.ts';
import { WebKitPage } from './WebKitPage.ts';

// Its types name the folder, which ES modules can't import.
const { DriverService } = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
) as typeof remote;

/** Starts a virtual screen: MiniBrowser has no mode without windows. */
async function startScreen(program: string) {
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((done, fail) => {
    server.once('error', fail);
    server.once('exit', (code) => fail(new Error(`Xvfb ended with ${code}`)));
    server.stdio[3]?.once('data', (text: Buffer) => done(text.toString().trim()));
  });
  return { server, display: `:${number}` };
}

/** The MiniBrowser of WebKitGTK, driven by classic WebDriver: Playwright drives its own build of WebKit only. */
export const webkit: Engine = {
  packages: ['webkit2gtk-driver', 'xvfb'],
  programs: {
    browser: ['4.1', '4.0', '6.0'].flatMap((version) =>
      ['x86_64', 'aarch64'].map(
        (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
      ),
    ),
    driver: ['/usr/bin/WebKitWebDriver'],
    screen: ['/usr/bin/Xvfb'],
  },
  async start({ browser, driver = '', screen = '' }) {
    const { server, display } = await startScreen(screen);
    const service = new DriverService.Builder(driver)
      .setLoopback(true)
      .setEnvironment({ ...process.env, DISPLAY: display })
      .build();
    const url = await service.start();
    return {
      async newPage({ baseURL, viewport }) {
        const session = await new Builder()
          .disableEnvironmentOverrides()
          .usingServer(url)
          .withCapabilities(
            new Capabilities({
              pageLoadStrategy: 'eager',
              browserName: 'MiniBrowser',
              'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
            }),
          )
          .build();
        await session.manage().setTimeouts({ script: 60_000 });
        const page = new WebKitPage(session, await session.getWindowHandle(), baseURL);
        if (viewport) await page.setViewportSize(viewport);
        const capabilities = await session.getCapabilities();
        return {
          // Page models are written for Playwright's `Page`; this one has the part of it that they use.
          page: page as unknown as Page,
          version: [capabilities.getBrowserName(), capabilities.getBrowserVersion()].join(' '),
          close: () => session.quit(),
        };
      },
      async stop() {
        await service.kill();
        server.kill();
      },
    };
  },
};
