import type { EarlyStart } from '../platform/windowPrelude';

/** Marks an element whose content is from before the scripts. Its replacement removes the mark. */
export const PRERENDERED = 'data-prerendered';

/** The slot of a remote's view, by `remote/view`. */
export const VIEW = 'data-view';

/**
 * A copy of a view's prerendered markup at this hour of the day; null if the page has none, or its style sheets have not arrived. The
 * page has one template for each time of day, in order, whose name ends with the first hour after it (scripts/site/composePage.ts).
 */
export function copyPrerenderedView(window: Window, name: string, hour: number): Node | null {
  const early: EarlyStart | undefined = window.prelude;
  if (!early?.hasViewStyles) return null;
  const templates = window.document.querySelectorAll<HTMLTemplateElement>(
    `template[data-boot^="${name} "]`,
  );
  const template = [...templates].find(
    ({ dataset }) => hour < Number(dataset['boot']?.split(' ')[1]),
  );
  return template?.content.cloneNode(true) ?? null;
}
