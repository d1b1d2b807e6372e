import {
  queryAllByLabelText,
  queryAllByPlaceholderText,
  queryAllByRole,
  queryAllByTestId,
  queryAllByText,
  queryAllByTitle,
} from '@testing-library/dom';

// What finds and presses elements in a page, bundled into one script (EnginePage.ts).

/** A call of one of Playwright's methods that return a locator, with its arguments as JSON; a locator is its calls. */
export type Call = readonly [method: string, ...args: readonly unknown[]];

/** A text as a part in any case, or as a whole; or an expression. */
type Text = string | { readonly source: string; readonly flags: string };

interface Exactness {
  readonly exact?: boolean;
}

/** The text as a reader sees it: white space counts once. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const fits =
  (wanted: Text, { exact = false }: Exactness = {}) =>
  (text: string): boolean => {
    if (typeof wanted !== 'string')
      return new RegExp(wanted.source, wanted.flags).test(plain(text));
    return exact
      ? plain(text) === plain(wanted)
      : plain(text).toLowerCase().includes(plain(wanted).toLowerCase());
  };

interface RoleOptions extends Exactness {
  readonly name?: Text;
  readonly includeHidden?: boolean;
}

interface FilterOptions {
  readonly hasText?: Text;
  readonly hasNotText?: Text;
  readonly has?: readonly Call[];
}

const byText =
  (queryAll: (root: HTMLElement, fit: (text: string) => boolean) => HTMLElement[]) =>
  (root: HTMLElement, text: Text, options?: Exactness) =>
    queryAll(root, fits(text, options));

/** The methods that look inside an element, or the document. */
const QUERIES: Readonly<
  Record<string, (root: HTMLElement, ...args: never[]) => Iterable<Element>>
> = {
  getByRole: (
    root,
    role: string,
    { name, exact = false, includeHidden = false, ...states }: RoleOptions = {},
  ) =>
    queryAllByRole(root, role, {
      hidden: includeHidden,
      ...states,
      ...(name === undefined ? {} : { name: fits(name, { exact }) }),
    }),
  getByLabel: byText(queryAllByLabelText),
  getByText: byText(queryAllByText),
  getByPlaceholder: byText(queryAllByPlaceholderText),
  getByTitle: byText(queryAllByTitle),
  getByTestId: (root, id: string) => queryAllByTestId(root, id),
  locator: (root, selector: string) =>
    selector === '..'
      ? [root.parentElement].filter((parent) => parent !== null)
      : root.querySelectorAll(selector),
};

const inOrder = (elements: Iterable<Element>): readonly Element[] =>
  [...new Set(elements)].toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );

/** The methods that choose among elements. */
const CHOICES: Readonly<
  Record<string, (elements: readonly Element[], ...args: never[]) => readonly Element[]>
> = {
  filter: (elements, { hasText, hasNotText, has }: FilterOptions) =>
    elements.filter(
      (element) =>
        (hasText === undefined || fits(hasText)(element.textContent)) &&
        (hasNotText === undefined || !fits(hasNotText)(element.textContent)) &&
        (has === undefined || find(has, [element as HTMLElement]).length > 0),
    ),
  and: (elements, other: readonly Call[]) => {
    const others = new Set(find(other));
    return elements.filter((element) => others.has(element));
  },
  or: (elements, other: readonly Call[]) => inOrder([...elements, ...find(other)]),
  first: (elements) => elements.slice(0, 1),
  nth: (elements, index: number) => elements.slice(index).slice(0, 1),
};

/** The elements that a chain of calls finds, in the document's order. */
function find(
  calls: readonly Call[],
  from: readonly Element[] = [document as unknown as Element],
): readonly Element[] {
  let found = from;
  for (const [method, ...args] of calls) {
    const [query, choose] = [QUERIES[method], CHOICES[method]];
    if (query)
      // Testing Library names its containers HTMLElement; it uses them as any parent node.
      found = inOrder(
        found.flatMap((root) => [...query(root as HTMLElement, ...(args as never[]))]),
      );
    else if (choose) found = choose(found, ...(args as never[]));
    else throw new Error(`Locators have no ${method} in the engines`);
  }
  return found;
}

const isShown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
};

/** The only element; a text says why there is none. */
function only(calls: readonly Call[]): Element | string {
  const elements = find(calls);
  return elements.length > 1 ? `${elements.length} elements` : (elements[0] ?? 'no element');
}

const isHit = (element: Element, x: number, y: number): boolean => {
  const hit = document.elementFromPoint(x, y);
  return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
};

const nextFrame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));

/** The centre of an element, once it is shown, enabled, at rest and not covered; scrolls it into view. Else why not. */
async function clickPlace(element: Element): Promise<{ x: number; y: number } | string> {
  if (!isShown(element)) return 'not shown';
  if (element.matches(':disabled')) return 'disabled';
  const centre = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = centre();
  if (!isHit(element, before.x, before.y))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const from = centre();
  await nextFrame();
  await nextFrame();
  const place = centre();
  if (place.x !== from.x || place.y !== from.y) return 'moving';
  if (!element.isConnected) return 'replaced';
  return isHit(element, place.x, place.y) ? place : 'covered';
}

/** Sets the value of a range or a list as the user's own input does, with its events. */
function setValue(element: Element, value: string): void {
  const prototype = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

Object.assign(globalThis, { preludeEngine: { find, only, isShown, clickPlace, setValue } });
