/** The label of an element without a text, such as a field or a list. */
function labelOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const texts = ids.map((id) => element.ownerDocument.getElementById(id)?.textContent);
  return element.getAttribute('aria-label') ?? texts.join(' ');
}

/** A control's name: its `data-focus-key` if its name changes, otherwise its label. */
function nameOf(control: Element): string {
  const key = control.getAttribute('data-focus-key');
  if (key !== null) return key;
  const isNamedByText = control.matches('a, button, summary, h1');
  const { labels } = control as HTMLInputElement;
  return labelOf(control) || (isNamedByText ? control : labels?.[0])?.textContent || '';
}

/** A control's kind and name. */
const ownMark = (control: Element): string => `${control.localName} ${nameOf(control)}`;

/** The names of the sections around a control, from the inside out. A group is no section: a row has one only when its cards are rendered. */
function partsAround(control: Element): string {
  const names: string[] = [];
  for (let part = control.parentElement; part; part = part.parentElement) {
    const name = labelOf(part);
    if (name && part.getAttribute('role') !== 'group') names.push(name);
  }
  return names.join('\n');
}

/** All controls of a document with the same kind and name, in order. */
const controlsLike = (page: Document, tag: string, own: string, parts: string): Element[] =>
  [...page.getElementsByTagName(tag)].filter(
    (control) => ownMark(control) === own && partsAround(control) === parts,
  );

/**
 * Identifies a control across renders: by its kind, its name, the names of the sections around it, and its index among
 * those that share all of this.
 */
export type ElementLocator = readonly [tag: string, own: string, parts: string, index: number];

export function locatorOf(control: Element): ElementLocator {
  const { localName, ownerDocument } = control;
  const own = ownMark(control);
  const parts = partsAround(control);
  const index = controlsLike(ownerDocument, localName, own, parts).indexOf(control);
  return [localName, own, parts, index];
}

/** The control with a mark, if the document has it now. */
export function findByLocator(page: Document, mark: ElementLocator): HTMLElement | null {
  const [tag, own, parts, index] = mark;
  const control = controlsLike(page, tag, own, parts)[index];
  return control instanceof HTMLElement ? control : null;
}
