import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import type { EngineTab } from './engine.ts';
import type { Call } from './inPage.ts';

/** What finds elements by role and name in a page, as one script. */
const pageScript: string =
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

const MISSING = 'the page has no finder';

/** The part of Playwright's `Page` that the page models use, for a browser that Playwright can't drive. */
export class EnginePage {
  readonly keyboard = {
    /** A key with the keys that are held, such as `Control+ArrowUp`. */
    press: async (keys: string): Promise<void> => {
      const names = keys === '+' ? ['+'] : keys.replace('Space', ' ').split('+');
      await this.tab.press(names.at(-1) ?? '', names.slice(0, -1));
    },
    type: async (text: string): Promise<void> => {
      for (const character of text) await this.tab.press(character, []);
    },
  };

  readonly mouse = {
    move: async (x: number, y: number, { steps = 1 } = {}): Promise<void> => {
      const from = this.#pointer;
      for (let step = 1; step <= steps; step += 1)
        await this.tab.moveMouse(
          from.x + ((x - from.x) * step) / steps,
          from.y + ((y - from.y) * step) / steps,
        );
      this.#pointer = { x, y };
    },
    down: (): Promise<void> => this.tab.holdMouse(),
    up: (): Promise<void> => this.tab.releaseMouse(),
    click: async (x: number, y: number): Promise<void> => {
      await this.mouse.move(x, y);
      await this.mouse.down();
      await this.mouse.up();
    },
  };

  #pointer = { x: 0, y: 0 };

  readonly #before: string[] = [];

  constructor(
    private readonly tab: EngineTab,
    private readonly baseURL: string,
    private readonly openTab: () => Promise<EnginePage>,
  ) {
    addQueries(this, this, []);
  }

  /** Another tab of the same profile. */
  context(): { newPage: () => Promise<EnginePage> } {
    return { newPage: this.openTab };
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
    if (this.#before.length > 0) {
      await this.tab.goto(origin + DOCUMENT_WITHOUT_CODE);
      for (const expression of this.#before.splice(0)) await this.tab.run(`(${expression}, null)`);
    }
    await this.tab.goto(href);
  }

  reload(): Promise<unknown> {
    return this.tab.reload();
  }

  goBack(): Promise<unknown> {
    return this.tab.back();
  }

  screenshot(): Promise<string> {
    return this.tab.screenshot();
  }

  async evaluate<Result, Arg = undefined>(
    run: (arg: Arg) => Result | Promise<Result>,
    arg?: Arg,
  ): Promise<Result> {
    return (await this.tab.run(`(${String(run)})(${JSON.stringify(arg ?? null)})`)) as Result;
  }

  /** Waits until a function in the page returns something true. */
  async waitForFunction(run: () => unknown): Promise<void> {
    while (!(await this.tab.run(`Boolean((${String(run)})())`)))
      await new Promise((done) => setTimeout(done, 100));
  }

  /** Runs statements in the page after the finder is there, which a navigation removes. */
  async runWithEngine<Result>(statements: string): Promise<Result> {
    const expression = `(async () => {
      if (!globalThis.preludeEngine) return ${JSON.stringify(MISSING)};
      ${statements}
    })()`;
    const answer = await this.tab.run(expression);
    if (answer !== MISSING) return answer as Result;
    await this.tab.run(`(() => { ${pageScript}; return null; })()`);
    return (await this.tab.run(expression)) as Result;
  }
}

/** Playwright's methods that return a locator, of a page or a locator. Page models use no others. */
const QUERIES = [
  ...['getByRole', 'getByLabel', 'getByText', 'getByPlaceholder', 'getByTitle', 'getByTestId'],
  ...['locator', 'filter', 'and', 'or', 'first', 'nth'],
];

/** Gives a page or a locator these methods: each returns a locator with one more call. */
function addQueries(target: object, page: EnginePage, calls: readonly Call[]): void {
  for (const name of QUERIES)
    Object.assign(target, {
      [name]: (...args: readonly unknown[]) => new EngineLocator(page, [...calls, [name, ...args]]),
    });
}

/** How long an action waits for its element: a busy machine may be ten times slower. */
const ACTION_MILLIS = 30_000;

/** What a function of a test gets from the page. */
type InPage<Target, Result, Arg> = (target: Target, arg: Arg) => Result | Promise<Result>;

/**
 * The part of Playwright's `Locator` that the page models use, for a browser that Playwright can't drive. It finds its
 * elements again each time.
 */
class EngineLocator {
  constructor(
    private readonly page: EnginePage,
    private readonly calls: readonly Call[],
  ) {
    addQueries(this, page, calls);
  }

  toJSON(): readonly Call[] {
    return this.calls;
  }

  count(): Promise<number> {
    return this.evaluateAll((elements) => elements.length);
  }

  /** Calls a function in the page with the only element, once there is one. */
  evaluate<Result, Arg = undefined>(run: InPage<Element, Result, Arg>, arg?: Arg): Promise<Result> {
    const call = `(${String(run)})(element, ${JSON.stringify(arg ?? null)})`;
    return this.act('evaluate', `return { value: await ${call} };`);
  }

  /** Calls a function in the page with the elements that there are now. */
  evaluateAll<Result, Arg = undefined>(
    run: InPage<Element[], Result, Arg>,
    arg?: Arg,
  ): Promise<Result> {
    return this.now(
      `return (${String(run)})([...preludeEngine.find(calls)], ${JSON.stringify(arg ?? null)});`,
    );
  }

  /** Runs statements in the page, which may use `calls` and `preludeEngine`. */
  private now<Result>(statements: string): Promise<Result> {
    const calls = JSON.stringify(this.calls, (_key, value: unknown) =>
      value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
    );
    return this.page.runWithEngine<Result>(`const calls = ${calls}; ${statements}`);
  }

  /** Repeats statements about the only `element`, see `until`. */
  private act<Result>(action: string, statements: string): Promise<Result> {
    return this.until(
      action,
      `const element = preludeEngine.only(calls);
       if (typeof element === 'string') return element;
       ${statements}`,
    );
  }

  /** Repeats statements until they return `{ value }` instead of the reason to wait. */
  private async until<Result>(action: string, statements: string): Promise<Result> {
    const end = Date.now() + ACTION_MILLIS;
    for (;;) {
      const answer = await this.now<{ readonly value: Result } | string>(statements);
      if (typeof answer === 'object') return answer.value;
      if (Date.now() > end) throw new Error(`${action} of ${String(this)}: ${answer}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async click(): Promise<void> {
    const { x, y } = await this.act<{ readonly x: number; readonly y: number }>(
      'click',
      `const place = await preludeEngine.clickPlace(element);
       return typeof place === 'string' ? place : { value: place };`,
    );
    await this.page.mouse.click(x, y);
  }

  focus(): Promise<void> {
    return this.evaluate((element) => (element as HTMLElement).focus());
  }

  /** Focuses the element and presses a key, such as `Control+ArrowUp`. */
  async press(keys: string): Promise<void> {
    await this.focus();
    await this.page.keyboard.press(keys);
  }

  /** Replaces the text of a field by typing; sets the value of a range. */
  async fill(text: string): Promise<void> {
    const isRange = await this.evaluate((element) => element.matches('[type="range"]'));
    if (isRange) {
      const set = `preludeEngine.setValue(element, ${JSON.stringify(text)});`;
      return this.act('fill', `${set} return { value: null };`);
    }
    await this.click();
    await this.evaluate((element) => (element as HTMLInputElement).select());
    if (text === '') return this.page.keyboard.press('Backspace');
    await this.page.keyboard.type(text);
  }

  getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element, attribute) => element.getAttribute(attribute), name);
  }

  inputValue(): Promise<string> {
    return this.evaluate((element) => (element as HTMLInputElement).value);
  }

  boundingBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  /** Waits until the only element is shown, or no element is. */
  waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' } = {}): Promise<void> {
    return this.until(
      `waiting for ${state}`,
      `const shown = preludeEngine.find(calls).filter(preludeEngine.isShown);
       return shown.length === ${state === 'visible' ? 1 : 0} ? { value: null } : shown.length + ' shown';`,
    );
  }

  toString(): string {
    return this.calls
      .map(([method, ...args]) => `${method}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`)
      .join('.');
  }
}
