import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { addQueries, type Owner } from './locators.ts';
import type { EngineTab } from './engine.ts';

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
export class EnginePage implements Owner {
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

  reload(): Promise<void> {
    return this.tab.reload();
  }

  goBack(): Promise<void> {
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
