import type { Scope } from '@prelude/shared';
import { fromEvent } from '@prelude/shared/host';

/** The part of the Navigation API that is used. */
interface Navigation extends EventTarget {
  readonly currentEntry: { readonly index: number } | null;
}

interface NavigateEvent extends Event {
  readonly navigationType: string;
  readonly destination: { readonly index: number };
}

/**
 * Lets the browser's Back close the topmost sheet instead of leaving the page, where the browser lets a page cancel it: in
 * Chromium, after a press. A form is no sheet: closing it would lose what was typed.
 */
export function closeSheetsByBack({
  window,
  scope,
}: {
  readonly window: Window;
  readonly scope: Scope;
}): void {
  const { navigation } = window as { readonly navigation?: Navigation };
  if (!navigation) return;
  scope.observe(fromEvent<NavigateEvent>(navigation, 'navigate'), (event) => {
    const { navigationType, destination, cancelable } = event;
    const isBack =
      navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0);
    const sheet = [...window.document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    if (!isBack || !cancelable || !sheet || sheet.querySelector('form')) return;
    event.preventDefault();
    sheet.close();
  });
}
