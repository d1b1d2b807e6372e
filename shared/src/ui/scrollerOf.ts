/** An element's nearest scrolling ancestor, or the document. */
export function scrollerOf(element: Element): HTMLElement {
  let ancestor = element.parentElement;
  while (ancestor && !/auto|scroll/.test(getComputedStyle(ancestor).overflowY))
    ancestor = ancestor.parentElement;
  return ancestor ?? document.documentElement;
}
