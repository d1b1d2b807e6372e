import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { Key, Origin, type WebDriver } from 'selenium-webdriver';
import { addQueries } from './WebKitLocator.ts';

/** What finds elements by role and name in a page, as one script. */
const finder: string =
  buildSync({
    entryPoints: [resolve(import.meta.dirname, 'inPage.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  }).outputFiles[0]?.text ?? '';

/** A document of the site that runs no script. */
const DOCUMENT_WITHOUT_CODE = '/icon.svg';

/** The keys by their names in `KeyboardEvent.key`. */
const KEYS: Readonly<Record<string, string>> = {
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Backspace: Key.BACK_SPACE,
  Shift: Key.SHIFT,
  Alt: Key.ALT,
};

function keyOf(name: string): string {
  const key = KEYS[name] ?? name;
  if (key.length !== 1) throw new Error(`the key ${name} has no name in WebDriver here`);
  return key;
}

/** A script that is sent while WebKit changes the process of a page is lost: this long after it, it is sent again. */
const LOST_AFTER_MILLIS = 1_000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));

type Actions = ReturnType<WebDriver['actions']>;

/** The part of Playwright's `Page` that the page models use, for a window that classic WebDriver drives. */
export class WebKitPage {
  readonly keyboard = {
    /** A key with the keys that are held, such as `Control+ArrowUp`. */
    press: (keys: string): Promise<void> =>
      this.act((actions) => {
        const names = keys.split('+').map(keyOf);
        for (const name of names) actions.keyDown(name);
        for (const name of names.toReversed()) actions.keyUp(name);
      }),
    type: async (text: string): Promise<void> => {
      for (const character of text) await this.keyboard.press(character);
    },
  };

  readonly mouse = {
    move: (x: number, y: number): Promise<void> =>
      this.act((actions) => {
        const [left, top] = [Math.round(x), Math.round(y)];
        actions.move({ x: left, y: top, duration: 0, origin: Origin.VIEWPORT });
      }),
    down: (): Promise<void> => {
      this.#held = this.session.actions().press();
      return Promise.resolve();
    },
    up: async (): Promise<void> => {
      const actions = this.#held;
      this.#held = null;
      await actions?.release().perform();
    },
  };

  /** What is done from the press of the mouse on, as one command. */
  #held: Actions | null = null;
  readonly #before: string[] = [];

  constructor(
    private readonly session: WebDriver,
    private readonly handle: string,
    private readonly baseURL: string,
  ) {
    addQueries(this, this, []);
  }

  /** The window as the current one of its session. */
  async show(): Promise<WebDriver> {
    if ((await this.session.getWindowHandle()) !== this.handle)
      await this.session.switchTo().window(this.handle);
    return this.session;
  }

  private async act(add: (actions: Actions) => void): Promise<void> {
    const actions = this.#held ?? (await this.show()).actions();
    add(actions);
    if (!this.#held) await actions.perform();
  }

  /** Another window of the same profile: MiniBrowser does not show a tab that a driver opens, and hidden ones draw no frames. */
  context(): { readonly newPage: () => Promise<WebKitPage> } {
    const newPage = async (): Promise<WebKitPage> => {
      await this.session.switchTo().newWindow('window');
      return new WebKitPage(this.session, await this.session.getWindowHandle(), this.baseURL);
    };
    return { newPage };
  }

  /**
   * Runs a function once, before the first visit and in the site's origin: what it leaves in the storage is there for the
   * page. Classic WebDriver has no script that runs before each page.
   */
  addInitScript<Arg>(run: (arg: Arg) => void, arg: Arg): Promise<void> {
    this.#before.push(`(${String(run)})(${JSON.stringify(arg)})`);
    return Promise.resolve();
  }

  async goto(url: string): Promise<void> {
    const { href, origin } = new URL(url, this.baseURL);
    const session = await this.show();
    if (this.#before.length > 0) {
      await this.arrive(() => session.get(origin + DOCUMENT_WITHOUT_CODE));
      for (const statement of this.#before.splice(0)) await session.executeScript(statement);
    }
    await this.arrive(() => session.get(href));
  }

  async reload(): Promise<void> {
    const session = await this.show();
    await this.arrive(() => session.navigate().refresh());
  }

  /** The protocol's own Back waits for a load, which a step within one document does not have. */
  async goBack(): Promise<void> {
    await (await this.show()).executeScript('history.back();');
  }

  /** Navigates, and waits until a script reaches the new document: WebKitWebDriver sometimes answers earlier. */
  private async arrive(navigate: () => Promise<void>): Promise<void> {
    await this.session.executeScript('window.isLeft = true;');
    await navigate();
    const isThere = (): Promise<boolean> =>
      this.session
        .executeScript<boolean>("return !window.isLeft && document.readyState !== 'loading';")
        .catch(() => false);
    while (!(await Promise.race([isThere(), pause(LOST_AFTER_MILLIS)]))) await pause(50);
  }

  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    await (await this.show()).manage().window().setRect({ x: 0, y: 0, width, height });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await (await this.show()).takeScreenshot(), 'base64');
  }

  evaluate<Result, Arg = undefined>(
    run: (arg: Arg) => Result | Promise<Result>,
    arg?: Arg,
  ): Promise<Result> {
    return this.run(`return (${String(run)})(arg);`, arg);
  }

  /** Waits until a function in the page returns something true. */
  async waitForFunction(run: () => unknown): Promise<void> {
    while (!(await this.evaluate(run))) await pause(100);
  }

  /** Runs statements in the page, which may use `arg` and the finder (`inPage`), and waits for their promise. */
  async run<Result>(statements: string, arg?: unknown): Promise<Result> {
    const session = await this.show();
    const answer = (): Promise<{ value?: Result; error?: string } | null> =>
      session.executeAsyncScript(
        `const [arg, done] = arguments;
        if (!window.inPage) return done(null);
        (async () => { ${statements} })().then(
          (value) => done({ value }),
          (error) => done({ error: String(error) }),
        );`,
        arg ?? null,
      );
    let found = await answer();
    // A navigation has removed the finder.
    if (!found) {
      await session.executeScript(finder);
      found = await answer();
    }
    if (found?.error !== undefined) throw new Error(found.error);
    return found?.value as Result;
  }
}
