import { Queries } from './Queries.ts';
import { patternOf, type Step, type Text } from './steps.ts';
import type { ClickPlace } from './page/preludeEngine.ts';

/** The page of a locator. */
export interface Owner extends Queries<EngineLocator> {
  readonly keyboard: {
    press(keys: string): Promise<void>;
    type(text: string): Promise<void>;
  };
  readonly mouse: {
    move(x: number, y: number): Promise<void>;
    click(x: number, y: number): Promise<void>;
  };
  /** Runs statements in the page that may use `preludeEngine`. */
  runWithEngine<Result>(statements: string): Promise<Result>;
}

interface FilterOptions {
  readonly hasText?: Text;
  readonly hasNotText?: Text;
  readonly has?: EngineLocator;
}

/** How long an action waits for its element: a busy machine may be ten times slower. */
const ACTION_MILLIS = 30_000;

/** What a function of a test gets from the page. */
type InPage<Target, Result, Arg> = (target: Target, arg: Arg) => Result | Promise<Result>;

/**
 * The part of Playwright's `Locator` that the page models use, for a browser that Playwright can't drive. It finds its
 * elements again each time.
 */
export class EngineLocator extends Queries<EngineLocator> {
  constructor(
    private readonly owner: Owner,
    readonly steps: readonly Step[],
  ) {
    super();
  }

  protected with(step: Step): EngineLocator {
    return new EngineLocator(this.owner, [...this.steps, step]);
  }

  page(): Owner {
    return this.owner;
  }

  filter({ hasText, hasNotText, has }: FilterOptions): EngineLocator {
    return this.with({
      kind: 'filter',
      ...(hasText === undefined ? {} : { hasText: patternOf(hasText) }),
      ...(hasNotText === undefined ? {} : { hasNotText: patternOf(hasNotText) }),
      ...(has ? { has: has.steps } : {}),
    });
  }

  and(other: EngineLocator): EngineLocator {
    return this.with({ kind: 'and', other: other.steps });
  }

  or(other: EngineLocator): EngineLocator {
    return this.with({ kind: 'or', other: other.steps });
  }

  nth(index: number): EngineLocator {
    return this.with({ kind: 'nth', index });
  }

  first(): EngineLocator {
    return this.nth(0);
  }

  last(): EngineLocator {
    return this.nth(-1);
  }

  count(): Promise<number> {
    return this.evaluateAll((elements) => elements.length);
  }

  /** Calls a function in the page with the only element, once there is one. */
  async evaluate<Result, Arg = undefined>(
    run: InPage<Element, Result, Arg>,
    arg?: Arg,
  ): Promise<Result> {
    const source = `const element = preludeEngine.only(steps);
      if (typeof element === 'string') return { wait: element };
      return { value: await (${String(run)})(element, ${JSON.stringify(arg ?? null)}) };`;
    const { value } = await this.repeat<{ readonly value: Result }>(source, 'evaluate');
    return value;
  }

  /** Calls a function in the page with the elements that there are now. */
  evaluateAll<Result, Arg = undefined>(
    run: InPage<Element[], Result, Arg>,
    arg?: Arg,
  ): Promise<Result> {
    return this.now<Result>(
      `return (${String(run)})([...preludeEngine.find(steps)], ${JSON.stringify(arg ?? null)});`,
    );
  }

  /** Runs statements in the page, which may use `steps` and `preludeEngine`. */
  private now<Result>(statements: string): Promise<Result> {
    return this.owner.runWithEngine<Result>(
      `const steps = ${JSON.stringify(this.steps)}; ${statements}`,
    );
  }

  /** Repeats statements until they return something other than `{ wait: reason }`. */
  private async repeat<Result>(statements: string, action: string): Promise<Result> {
    const end = Date.now() + ACTION_MILLIS;
    for (;;) {
      const answer = await this.now<Result | { readonly wait: string }>(statements);
      const reason =
        typeof answer === 'object' && answer !== null && 'wait' in answer ? answer.wait : null;
      if (reason === null) return answer as Result;
      if (Date.now() > end) throw new Error(`${action} of ${String(this)}: ${reason}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  private place(action: string): Promise<{ readonly x: number; readonly y: number }> {
    return this.repeat<Exclude<ClickPlace, { readonly wait: string }>>(
      'return preludeEngine.clickPlace(steps);',
      action,
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
    if (isRange) return this.set(text);
    await this.click();
    await this.evaluate((element) => (element as HTMLInputElement).select());
    if (text === '') return this.owner.keyboard.press('Backspace');
    await this.owner.keyboard.type(text);
  }

  selectOption(value: string): Promise<void> {
    return this.set(value);
  }

  private async set(value: string): Promise<void> {
    await this.repeat<null>(
      `const wait = preludeEngine.setValue(steps, ${JSON.stringify(value)});
       return wait === null ? null : { wait };`,
      'set',
    );
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.evaluate((element) =>
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }),
    );
  }

  getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element, attribute) => element.getAttribute(attribute), name);
  }

  textContent(): Promise<string> {
    return this.evaluate((element) => element.textContent);
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
    return this.now<boolean>(
      `const element = preludeEngine.only(steps);
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
  async waitFor(): Promise<void> {
    await this.repeat<null>(
      `const element = preludeEngine.only(steps);
       if (typeof element === 'string') return { wait: element };
       return preludeEngine.isShown(element) ? null : { wait: 'not shown' };`,
      'waitFor',
    );
  }

  override toString(): string {
    return this.steps.map(({ kind, ...step }) => `${kind} ${JSON.stringify(step)}`).join(' › ');
  }
}
