/** Says on an element that its content was painted before the scripts; what replaces it removes the mark. */
export const PAINTED = 'data-painted';

/** The place of a remote's view while it loads, by `remote/view`. */
export const VIEW_PLACE = 'data-view-place';

/** A view's paint is ready as soon as its style sheets are there. */
const isReady = (template: HTMLElement): boolean => template.dataset['ready'] !== undefined;

/**
 * A copy of what the page paints for a remote's view at this hour of the day; null where it paints nothing, or lacks
 * the style sheets so far. The page has one template for each time of day, in order (scripts/site/composePage.ts).
 */
export function copyPrerenderedView(page: Document, name: string, hour: number): Node | null {
  const paints = page.querySelectorAll<HTMLTemplateElement>(`template[data-view="${name}"]`);
  const paint = [...paints].find(({ dataset }) => hour < Number(dataset['untilHour']));
  return paint && isReady(paint) ? paint.content.cloneNode(true) : null;
}
