import { patternOf, type RoleStep, type Step, type Text } from './steps.ts';

interface Exactness {
  readonly exact?: boolean;
}

interface RoleOptions extends Exactness {
  readonly name?: Text;
  readonly level?: number;
  readonly pressed?: boolean;
  readonly checked?: boolean;
  readonly includeHidden?: boolean;
}

/** The queries that a page and a locator share, as Playwright names them. */
export abstract class Queries<Found> {
  protected abstract with(step: Step): Found;

  getByRole(
    role: string,
    { name, exact, includeHidden = false, ...states }: RoleOptions = {},
  ): Found {
    const step: RoleStep = { kind: 'role', role, hidden: includeHidden, ...states };
    return this.with(name === undefined ? step : { ...step, name: patternOf(name, exact) });
  }

  getByLabel(text: Text, { exact }: Exactness = {}): Found {
    return this.with({ kind: 'label', pattern: patternOf(text, exact) });
  }

  getByText(text: Text, { exact }: Exactness = {}): Found {
    return this.with({ kind: 'text', pattern: patternOf(text, exact) });
  }

  getByPlaceholder(text: Text, { exact }: Exactness = {}): Found {
    return this.with({ kind: 'placeholder', pattern: patternOf(text, exact) });
  }

  getByTitle(text: Text, { exact }: Exactness = {}): Found {
    return this.with({ kind: 'title', pattern: patternOf(text, exact) });
  }

  getByTestId(id: string): Found {
    return this.with({ kind: 'testId', id });
  }

  locator(selector: string): Found {
    return this.with(selector === '..' ? { kind: 'parent' } : { kind: 'css', selector });
  }
}
