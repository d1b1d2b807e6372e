import { type ChildProcess, spawn } from 'node:child_process';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../scripts/lib/index.ts';
import {
  type BrowserWishes,
  type EngineBrowser,
  type EngineLauncher,
  type EngineTab,
  WINDOW,
} from './port.ts';

/** A driver of classic WebDriver, and the browser that it starts. */
export interface ClassicDriver {
  /** The program that speaks WebDriver. */
  readonly driver: string;
  readonly canDenyStorage: boolean;
  /** As what the next tabs open: a page that its browser hides draws no frames. */
  readonly opens: 'tab' | 'window';
  readonly environment: Readonly<Record<string, string>>;
  readonly capabilities: (wishes: BrowserWishes) => Readonly<Record<string, unknown>>;
  readonly stop: () => void;
}

const KEYS: Readonly<Record<string, string>> = {
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Home: Key.HOME,
  End: Key.END,
  Backspace: Key.BACK_SPACE,
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
  Alt: Key.ALT,
};

const keyOf = (name: string): string => {
  const key = KEYS[name] ?? name;
  if (key.length !== 1) throw new Error(`the key ${name} has no name in WebDriver here`);
  return key;
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

/** Whether the tab has left the marked document and parsed the next one; false if there is no answer. */
const hasArrived = (session: WebDriver): Promise<boolean> =>
  Promise.race([
    session
      .executeScript<boolean>("return !window.isLeft && document.readyState !== 'loading';")
      .catch(() => false),
    new Promise<boolean>((done) => setTimeout(() => done(false), LOST_AFTER_MILLIS)),
  ]);

/** Navigates, and waits until a script reaches the new document: WebKitWebDriver sometimes answers earlier. */
async function arrive(session: WebDriver, navigate: () => Promise<void>): Promise<void> {
  await session.executeScript('window.isLeft = true;');
  await navigate();
  while (!(await hasArrived(session))) await new Promise((done) => setTimeout(done, 50));
}

type Actions = ReturnType<WebDriver['actions']>;

/** The tabs of a session: a session has one current window, so its commands take turns. */
class ClassicBrowser implements EngineBrowser {
  private last: Promise<unknown> = Promise.resolve();
  private current = '';
  private isFirst = true;

  constructor(
    private readonly session: WebDriver,
    private readonly opens: ClassicDriver['opens'],
  ) {}

  private in<T>(handle: string, command: (session: WebDriver) => Promise<T>): Promise<T> {
    const result = this.last.then(async () => {
      if (handle !== this.current) await this.session.switchTo().window(handle);
      this.current = handle;
      return command(this.session);
    });
    this.last = result.catch(() => undefined);
    return result;
  }

  async version(): Promise<string> {
    const capabilities = await this.session.getCapabilities();
    return [capabilities.getBrowserName(), capabilities.getBrowserVersion()].join(' ');
  }

  async newTab(): Promise<EngineTab> {
    if (!this.isFirst) await this.session.switchTo().newWindow(this.opens);
    this.isFirst = false;
    const handle = await this.session.getWindowHandle();
    this.current = handle;
    return this.tab(handle);
  }

  private tab(handle: string): EngineTab {
    const { session } = this;
    /** What is done from the press of the mouse on, as one command: between two, chromedriver gives its capture back. */
    let pressed: Actions | null = null;
    const perform = (actions: Actions): Promise<void> => this.in(handle, () => actions.perform());
    const act = (add: (actions: Actions) => Actions): Promise<void> => {
      if (!pressed) return perform(add(session.actions()));
      pressed = add(pressed);
      return Promise.resolve();
    };
    return {
      goto: (url) => this.in(handle, (session) => arrive(session, () => session.get(url))),
      reload: () =>
        this.in(handle, (session) => arrive(session, () => session.navigate().refresh())),
      // The protocol's own Back waits for a load, which a step within one document does not have.
      back: () => this.in(handle, (session) => session.executeScript('history.back();')),
      run: (expression) =>
        this.in(handle, async (session) => {
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
      resize: (size) =>
        this.in(handle, async (session) => {
          await session.manage().window().setRect(size);
        }),
      screenshot: () => this.in(handle, (session) => session.takeScreenshot()),
      close: () => this.in(handle, (session) => session.close()),
    };
  }

  async close(): Promise<void> {
    await this.session.quit();
  }
}

/** Resolves once the driver answers. */
async function answers(url: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`the driver ended with ${driver.exitCode}`);
}

/** Starts browsers through a driver of classic WebDriver, which runs until `stop`. */
export async function classicLauncher(setup: ClassicDriver): Promise<EngineLauncher> {
  const port = await freePort();
  const driver = spawn(setup.driver, [`--port=${port}`], {
    env: { ...process.env, ...setup.environment },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(url, driver);
  return {
    canDenyStorage: setup.canDenyStorage,
    async launch(wishes) {
      const session = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(url)
        .withCapabilities(
          new Capabilities({ pageLoadStrategy: 'eager', ...setup.capabilities(wishes) }),
        )
        .build();
      await session.manage().setTimeouts({ script: 60_000 });
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...WINDOW });
      return new ClassicBrowser(session, setup.opens);
    },
    async stop() {
      driver.kill();
      setup.stop();
      await Promise.resolve();
    },
  };
}
