import {
  queryAllByLabelText,
  queryAllByPlaceholderText,
  queryAllByRole,
  queryAllByTestId,
  queryAllByText,
  queryAllByTitle,
} from '@testing-library/dom';
import type { RoleStep, Step, TextPattern } from '../steps.ts';

/** The text as a reader sees it: white space counts once. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Whether a text fits: an expression somewhere, an exact text as a whole, another one as a part in any case. */
function fits(text: string, { expression, flags, text: wanted, exact }: TextPattern): boolean {
  if (expression !== undefined) return new RegExp(expression, flags).test(plain(text));
  if (wanted === undefined) return true;
  return exact === true
    ? plain(text) === plain(wanted)
    : plain(text).toLowerCase().includes(plain(wanted).toLowerCase());
}

const fitting = (pattern: TextPattern) => (text: string) => fits(text, pattern);

const BY_TEXT = {
  label: queryAllByLabelText,
  text: queryAllByText,
  placeholder: queryAllByPlaceholderText,
  title: queryAllByTitle,
} as const;

type Root = Document | Element;

/** A step that looks inside elements; the others choose among them. */
type Query = Extract<
  Step,
  { readonly kind: 'role' | keyof typeof BY_TEXT | 'testId' | 'css' | 'parent' }
>;

/** Testing Library names its containers HTMLElement; it uses them as any parent node. */
const container = (root: Root): HTMLElement => root as unknown as HTMLElement;

const byRole = (root: Root, { role, name, hidden, ...states }: RoleStep): readonly Element[] =>
  queryAllByRole(container(root), role, {
    hidden,
    ...(name ? { name: fitting(name) } : {}),
    ...(states.level === undefined ? {} : { level: states.level }),
    ...(states.pressed === undefined ? {} : { pressed: states.pressed }),
    ...(states.checked === undefined ? {} : { checked: states.checked }),
  });

/** The elements inside `root` that one query finds. */
function query(root: Root, step: Query): readonly Element[] {
  switch (step.kind) {
    case 'role':
      return byRole(root, step);
    case 'testId':
      return queryAllByTestId(container(root), step.id);
    case 'css':
      return [...root.querySelectorAll(step.selector)];
    case 'parent':
      return root instanceof Element && root.parentElement ? [root.parentElement] : [];
    default:
      return BY_TEXT[step.kind](container(root), fitting(step.pattern));
  }
}

const inOrder = (elements: Iterable<Element>): readonly Element[] =>
  [...new Set(elements)].toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );

const isKept = (element: Element, step: Step & { readonly kind: 'filter' }): boolean =>
  (!step.hasText || fits(element.textContent, step.hasText)) &&
  (!step.hasNotText || !fits(element.textContent, step.hasNotText)) &&
  (!step.has || find(step.has, [element]).length > 0);

/** The elements that a chain of steps finds, in the document's order. */
export function find(
  steps: readonly Step[],
  from: readonly Root[] = [document],
): readonly Element[] {
  let roots = from;
  for (const step of steps) {
    const elements = roots.filter((root) => root instanceof Element);
    if (step.kind === 'nth') roots = elements.slice(step.index).slice(0, 1);
    else if (step.kind === 'filter') roots = elements.filter((element) => isKept(element, step));
    else if (step.kind === 'and') {
      const others = new Set(find(step.other));
      roots = elements.filter((element) => others.has(element));
    } else if (step.kind === 'or') roots = inOrder([...elements, ...find(step.other)]);
    else roots = inOrder(roots.flatMap((root) => [...query(root, step)]));
  }
  return roots.filter((root) => root instanceof Element);
}
