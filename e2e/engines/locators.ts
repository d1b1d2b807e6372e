import type { Call } from './inPage.ts';

/** The page of a locator. */
export interface Owner {
  readonly keyboard: {
    press(keys: string): Promise<void>;
    type(text: string): Promise<void>;
  };
  readonly mouse: {
    click(x: number, y: number): Promise<void>;
  };
  /** Runs statements in the page that may use `preludeEngine` (inPage.ts). */
  runWithEngine<Result>(statements: string): Promise<Result>;
}

/** Playwright's methods that return a locator, of a page or a locator. Page models use no others. */
const QUERIES = [
  ...['getByRole', 'getByLabel', 'getByText', 'getByPlaceholder', 'getByTitle', 'getByTestId'],
  ...['locator', 'filter', 'and', 'or', 'nth'],
];

/** Gives a page or a locator these methods: each returns a locator with one more call. */
export function addQueries(target: object, owner: Owner, calls: readonly Call[]): void {
  for (const name of QUERIES)
    Object.assign(target, {
      [name]: (...args: readonly unknown[]) =>
        new EngineLocator(owner, [...calls, [name, ...args]]),
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
    private readonly owner: Owner,
    private readonly calls: readonly Call[],
  ) {
    addQueries(this, owner, calls);
  }

  toJSON(): readonly Call[] {
    return this.calls;
  }

  first(): EngineLocator {
    return new EngineLocator(this.owner, [...this.calls, ['nth', 0]]);
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
    return this.owner.runWithEngine<Result>(`const calls = ${calls}; ${statements}`);
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
    await this.owner.mouse.click(x, y);
  }

  focus(): Promise<void> {
    return this.evaluate((element) => (element as HTMLElement).focus());
  }

  /** Focuses the element and presses a key, such as `Control+ArrowUp`. */
  async press(keys: string): Promise<void> {
    await this.focus();
    await this.owner.keyboard.press(keys);
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
    if (text === '') return this.owner.keyboard.press('Backspace');
    await this.owner.keyboard.type(text);
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
