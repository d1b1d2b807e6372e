import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver';
import type * as remote from 'selenium-webdriver/remote';
import { type Engine, type EngineBrowser, type EngineTab, WINDOW } from './engine.ts';

// Its types name the folder, which ES modules can't import.
const { DriverService } = createRequire(import.meta.url)(
  'selenium-webdriver/remote',
) as typeof remote;

/** WebDriver's code of a key: `ArrowUp` is `ARROW_UP` there, `Backspace` is `BACK_SPACE`. */
const keyOf = (name: string): string => {
  if (name.length === 1) return name;
  const constant = name.replace('Backspace', 'BackSpace').replaceAll(/(?<=.)(?=[A-Z])/g, '_');
  return Key[constant.toUpperCase() as 'ENTER'];
};

/** A promise of the page as the last argument of the protocol's asynchronous script. */
const waiting = (expression: string): string => `
  const done = arguments[arguments.length - 1];
  Promise.resolve().then(() => (${expression})).then(
    (value) => done({ value: value ?? null }),
    (error) => done({ error: String(error) }),
  );`;

/** A script that is sent while WebKit changes the process of a page is lost: this long after it, it is sent again. */
const LOST_AFTER_MILLIS = 1_000;

/** Sends a script until it is answered with true. */
async function until(session: WebDriver, script: string): Promise<void> {
  const sent = (): Promise<boolean> =>
    Promise.race([
      session.executeScript<boolean>(script).catch(() => false),
      wait(LOST_AFTER_MILLIS, false),
    ]);
  while (!(await sent())) await wait(50);
}

/** Navigates, and waits until a script reaches the new document: WebKitWebDriver sometimes answers earlier. */
async function arrive(session: WebDriver, navigate: () => Promise<void>): Promise<void> {
  await until(session, 'return (window.isLeft = true);');
  await navigate();
  await until(session, "return !window.isLeft && document.readyState !== 'loading';");
}

type Actions = ReturnType<WebDriver['actions']>;

/** The tabs of a session: a session has one current window, so its commands take turns. */
class ClassicBrowser implements EngineBrowser {
  private last: Promise<unknown> = Promise.resolve();
  private current = '';
  private isFirst = true;

  constructor(private readonly session: WebDriver) {}

  private in<T>(handle: string, command: (session: WebDriver) => Promise<T>): Promise<T> {
    const result = this.last.then(async () => {
      if (handle !== this.current) await this.session.switchTo().window(handle);
      this.current = handle;
      return command(this.session);
    });
    this.last = result.catch(() => undefined);
    return result;
  }

  async newTab(): Promise<EngineTab> {
    // A window: MiniBrowser does not show the tab that a driver opens or chooses, and what is hidden draws no frames.
    if (!this.isFirst) await this.session.switchTo().newWindow('window');
    this.isFirst = false;
    const handle = await this.session.getWindowHandle();
    this.current = handle;
    return this.tab(handle);
  }

  private tab(handle: string): EngineTab {
    const { session } = this;
    /** What is done from the press of the mouse on, as one command. */
    let pressed: Actions | null = null;
    const perform = (actions: Actions): Promise<void> => this.in(handle, () => actions.perform());
    const act = (add: (actions: Actions) => Actions): Promise<void> => {
      if (!pressed) return perform(add(session.actions()));
      pressed = add(pressed);
      return Promise.resolve();
    };
    return {
      goto: (url) => this.in(handle, () => arrive(session, () => session.get(url))),
      reload: () => this.in(handle, () => arrive(session, () => session.navigate().refresh())),
      // The protocol's own Back waits for a load, which a step within one document does not have.
      back: () => this.in(handle, () => session.executeScript('history.back();')),
      run: (expression) =>
        this.in(handle, async () => {
          const answer = await session.executeAsyncScript<{ value?: unknown; error?: string }>(
            waiting(expression),
          );
          if (answer.error !== undefined) throw new Error(answer.error);
          return answer.value;
        }),
      press: (key, held) =>
        act((actions) => {
          for (const each of held) actions.keyDown(keyOf(each));
          actions.keyDown(keyOf(key)).keyUp(keyOf(key));
          for (const each of held) actions.keyUp(keyOf(each));
          return actions;
        }),
      moveMouse: (x, y) =>
        act((actions) =>
          actions.move({
            x: Math.round(x),
            y: Math.round(y),
            duration: 0,
            origin: Origin.VIEWPORT,
          }),
        ),
      async holdMouse() {
        pressed = session.actions().press();
        await Promise.resolve();
      },
      async releaseMouse() {
        const actions = pressed;
        pressed = null;
        if (actions) await perform(actions.release());
      },
      screenshot: () => this.in(handle, () => session.takeScreenshot()),
    };
  }

  async close(): Promise<void> {
    await this.session.quit();
  }
}

/** A virtual screen: MiniBrowser has no mode without windows. */
async function startScreen(program: string): Promise<{ name: string; process: ChildProcess }> {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((done, fail) => {
    screen.once('error', fail);
    screen.once('exit', (code) => fail(new Error(`Xvfb ended with ${code}`)));
    screen.stdio[3]?.once('data', (text: Buffer) => done(text.toString().trim()));
  });
  return { name: `:${number}`, process: screen };
}

/** WebKitGTK through its own driver of classic WebDriver, with its MiniBrowser on a virtual screen. */
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
    const display = await startScreen(screen);
    const service = new DriverService.Builder(driver)
      .setLoopback(true)
      .setEnvironment({ ...process.env, DISPLAY: display.name })
      .build();
    const url = await service.start();
    return {
      async launch() {
        const session = await new Builder()
          .disableEnvironmentOverrides()
          .usingServer(url)
          .withCapabilities({
            pageLoadStrategy: 'eager',
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
          })
          .build();
        await session.manage().setTimeouts({ script: 60_000 });
        const rect = { x: 0, y: 0, ...WINDOW };
        await session.manage().window().setRect(rect);
        return new ClassicBrowser(session);
      },
      stop() {
        void service.kill();
        display.process.kill();
      },
    };
  },
};
