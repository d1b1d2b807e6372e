import type { Call } from './inPage.ts';
import type { WebKitPage } from './WebKitPage.ts';

/** Playwright's methods that return a locator, of a page or a locator. Page models use no others. */
const QUERIES = [
  ...['getByRole', 'getByLabel', 'getByText', 'getByTitle', 'getByPlaceholder', 'getByTestId'],
  ...['locator', 'filter', 'and', 'or', 'nth'],
];

/** Gives a page or a locator these methods: each returns a locator with one more call. */
export function addQueries(target: object, page: WebKitPage, calls: readonly Call[]): void {
  for (const name of QUERIES)
    Object.assign(target, {
      [name]: (...args: readonly unknown[]) => new WebKitLocator(page, [...calls, [name, ...args]]),
    });
}

/** How long an action waits for its element: a busy machine may be ten times slower. */
const ACTION_MILLIS = 30_000;

/** The part of Playwright's `Locator` that the page models use. It finds its elements again each time. */
export class WebKitLocator {
  constructor(
    private readonly owner: WebKitPage,
    private readonly calls: readonly Call[],
  ) {
    addQueries(this, owner, calls);
  }

  toJSON(): readonly Call[] {
    return this.calls;
  }

  toString(): string {
    return this.calls.map(([method, ...args]) => `${method}(${JSON.stringify(args)})`).join('.');
  }

  page(): WebKitPage {
    return this.owner;
  }

  first(): WebKitLocator {
    return new WebKitLocator(this.owner, [...this.calls, ['nth', 0]]);
  }

  last(): WebKitLocator {
    return new WebKitLocator(this.owner, [...this.calls, ['nth', -1]]);
  }

  /** Runs statements in the page with the locator's `calls`, a further `arg` and the finder. */
  private run<Result>(statements: string, arg?: unknown): Promise<Result> {
    const calls = JSON.stringify(this.calls, (_key, value: unknown) =>
      value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
    );
    return this.owner.run(`const calls = ${calls}; ${statements}`, arg);
  }

  /** Calls a function in the page with the elements that there are now. */
  evaluateAll<Result, Arg = undefined>(
    run: (elements: Element[], arg: Arg) => Result | Promise<Result>,
    arg?: Arg,
  ): Promise<Result> {
    return this.run(`return (${String(run)})([...inPage.find(calls)], arg);`, arg);
  }

  /** Tries again until there is a value instead of a reason to wait. */
  private async until<Result>(
    attempt: () => Promise<{ readonly value: Result } | string>,
  ): Promise<Result> {
    const end = Date.now() + ACTION_MILLIS;
    for (;;) {
      const answer = await attempt();
      if (typeof answer !== 'string') return answer.value;
      if (Date.now() > end) throw new Error(`${String(this)}: ${answer}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Calls a function in the page with the only element, once there is one. */
  evaluate<Result, Arg = undefined>(
    run: (element: Element, arg: Arg) => Result | Promise<Result>,
    arg?: Arg,
  ): Promise<Result> {
    const statements = `const element = inPage.only(calls);
      return typeof element === 'string' ? element : { value: await (${String(run)})(element, arg) };`;
    return this.until(() => this.run(statements, arg));
  }

  /** Where to press the only element, once it is shown, enabled, at rest and not covered. */
  private place(): Promise<{ readonly x: number; readonly y: number }> {
    return this.until(() => this.run('return inPage.placeOf(calls);'));
  }

  async click(): Promise<void> {
    await this.hover();
    await this.owner.mouse.down();
    await this.owner.mouse.up();
  }

  async hover(): Promise<void> {
    const { x, y } = await this.place();
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
    if (await this.evaluate((element) => element.matches('[type="range"]')))
      return this.selectOption(text);
    await this.click();
    await this.evaluate((element) => (element as HTMLInputElement).select());
    if (text === '') return this.owner.keyboard.press('Backspace');
    await this.owner.keyboard.type(text);
  }

  /** Sets the value of a list or a range as the user's own input does, with its events. */
  selectOption(value: string): Promise<void> {
    return this.evaluate((element, text) => {
      const prototype = Object.getPrototypeOf(element) as object;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
      for (const type of ['input', 'change'])
        element.dispatchEvent(new Event(type, { bubbles: true }));
    }, value);
  }

  scrollIntoViewIfNeeded(): Promise<void> {
    return this.evaluate((element) =>
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }),
    );
  }

  getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element, attribute) => element.getAttribute(attribute), name);
  }

  inputValue(): Promise<string> {
    return this.evaluate((element) => (element as HTMLInputElement).value);
  }

  allInnerTexts(): Promise<readonly string[]> {
    return this.evaluateAll((elements) =>
      elements.map((element) => (element as HTMLElement).innerText),
    );
  }

  count(): Promise<number> {
    return this.evaluateAll((elements) => elements.length);
  }

  /** Whether the only element is shown now. */
  isVisible(): Promise<boolean> {
    return this.run('return inPage.isShown(inPage.find(calls));');
  }

  boundingBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  /** Waits until the only element is shown. */
  async waitFor(): Promise<void> {
    while (!(await this.isVisible())) await new Promise((done) => setTimeout(done, 100));
  }
}
