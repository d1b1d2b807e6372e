import type { Call } from './inPage.ts';

/** The page of a locator. */
export interface Owner {
  readonly keyboard: {
    press(keys: string): Promise<void>;
    type(text: string): Promise<void>;
  };
  readonly mouse: {
    move(x: number, y: number): Promise<void>;
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
export class EngineLocator {
  constructor(
    private readonly owner: Owner,
    private readonly calls: readonly Call[],
  ) {
    addQueries(this, owner, calls);
  }

  toJSON(): readonly Call[] {
    return this.calls;
  }

  page(): Owner {
    return this.owner;
  }

  first(): EngineLocator {
    return new EngineLocator(this.owner, [...this.calls, ['nth', 0]]);
  }

  last(): EngineLocator {
    return new EngineLocator(this.owner, [...this.calls, ['nth', -1]]);
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

  /** Repeats statements about the only `element` until they return `{ value }` instead of the reason to wait. */
  private async act<Result>(action: string, statements: string): Promise<Result> {
    const end = Date.now() + ACTION_MILLIS;
    for (;;) {
      const answer = await this.now<{ readonly value: Result } | string>(
        `const element = preludeEngine.only(calls);
         if (typeof element === 'string') return element;
         ${statements}`,
      );
      if (typeof answer === 'object') return answer.value;
      if (Date.now() > end) throw new Error(`${action} of ${String(this)}: ${answer}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  private place(action: string): Promise<{ readonly x: number; readonly y: number }> {
    return this.act(
      action,
      `const place = await preludeEngine.clickPlace(element);
       return typeof place === 'string' ? place : { value: place };`,
    );
  }

  async click(): Promise<void> {
    const { x, y } = await this.place('click');
    await this.owner.mouse.click(x, y);
  }

  async hover(): Promise<void> {
    const { x, y } = await this.place('hover');
    await this.owner.mouse.move(x, y);
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
    if (isRange) return this.selectOption(text);
    await this.click();
    await this.evaluate((element) => (element as HTMLInputElement).select());
    if (text === '') return this.owner.keyboard.press('Backspace');
    await this.owner.keyboard.type(text);
  }

  selectOption(value: string): Promise<void> {
    const set = `preludeEngine.setValue(element, ${JSON.stringify(value)});`;
    return this.act('set', `${set} return { value: null };`);
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.evaluate((element) =>
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }),
    );
  }

  getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element, attribute) => element.getAttribute(attribute), name);
  }

  allInnerTexts(): Promise<readonly string[]> {
    return this.evaluateAll((elements) =>
      elements.map((element) => (element as HTMLElement).innerText),
    );
  }

  inputValue(): Promise<string> {
    return this.evaluate((element) => (element as HTMLInputElement).value);
  }

  /** Whether the only element is shown now. */
  isVisible(): Promise<boolean> {
    return this.now(
      `const element = preludeEngine.only(calls);
       return typeof element !== 'string' && preludeEngine.isShown(element);`,
    );
  }

  boundingBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  /** Waits until the only element is shown. */
  waitFor(): Promise<void> {
    return this.act(
      'waitFor',
      `return preludeEngine.isShown(element) ? { value: null } : 'not shown';`,
    );
  }

  toString(): string {
    return this.calls
      .map(([method, ...args]) => `${method}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`)
      .join('.');
  }
}
