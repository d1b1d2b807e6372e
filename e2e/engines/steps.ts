/** What a text must be: an expression, or a text, as a whole (`exact`) or as a part in any case. */
export interface TextPattern {
  readonly expression?: string;
  readonly flags?: string;
  readonly text?: string;
  readonly exact?: boolean;
}

/** A query by role, with Playwright's options. */
export interface RoleStep {
  readonly kind: 'role';
  readonly role: string;
  readonly name?: TextPattern;
  readonly level?: number;
  readonly pressed?: boolean;
  readonly checked?: boolean;
  /** True if elements count that assistive technology does not see. */
  readonly hidden: boolean;
}

/** One step of a locator, which runs in the page (`page/finder.ts`). */
export type Step =
  | RoleStep
  | {
      readonly kind: 'label' | 'text' | 'placeholder' | 'title';
      readonly pattern: TextPattern;
    }
  | { readonly kind: 'testId'; readonly id: string }
  | { readonly kind: 'css'; readonly selector: string }
  | { readonly kind: 'parent' }
  | {
      readonly kind: 'filter';
      readonly hasText?: TextPattern;
      readonly hasNotText?: TextPattern;
      readonly has?: readonly Step[];
    }
  | { readonly kind: 'and'; readonly other: readonly Step[] }
  | { readonly kind: 'or'; readonly other: readonly Step[] }
  /** Counts from the end if it is negative. */
  | { readonly kind: 'nth'; readonly index: number };

export type Text = string | RegExp;

/** A text or an expression of a test, as it goes to the page. */
export const patternOf = (wanted: Text, exact = false): TextPattern =>
  typeof wanted === 'string'
    ? { text: wanted, exact }
    : { expression: wanted.source, flags: wanted.flags };
