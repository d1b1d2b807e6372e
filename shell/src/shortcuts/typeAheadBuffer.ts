import type { Scope } from '@prelude/shared';
import type { Navigation } from '../routing/navigation';
import { waitForElement } from '../routing/waitForElement';
import { fieldOf, focusField } from '../routing/pageField';

/** Replaces the selection by a text, as a keyboard does: the page gets an `input` event. */
function insert(field: HTMLInputElement, text: string): void {
  focusField(field);
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  const how = { bubbles: true, inputType: 'insertText', data: text };
  field.dispatchEvent(new InputEvent('input', how));
}

/**
 * Puts text that is typed on the search page into the search box, wherever the focus is. Text that is typed before the
 * page's code has loaded waits for it, at most five seconds.
 */
export function createTypeAheadBuffer(page: Document, navigation: Navigation, scope: Scope) {
  let waiting = '';
  let stop = (): void => undefined;
  const forget = (): void => {
    waiting = '';
  };
  const deliver = (): boolean => {
    const hasLeft = navigation.page$.value !== 'search';
    const field = hasLeft ? null : fieldOf(page);
    if (field) insert(field, waiting);
    if (field || hasLeft) forget();
    return waiting === '';
  };
  scope.onEnd(() => stop());

  return {
    /** True while typed text waits for the box. */
    isWaiting: (): boolean => waiting !== '',
    /** Moves the focus to the box for a typed key; true if the browser types the key there itself. */
    write(key: string, canBrowserWrite: boolean): boolean {
      const field = fieldOf(page);
      if (field && canBrowserWrite) {
        focusField(field);
        return true;
      }
      waiting += key;
      stop();
      stop = waitForElement(page.body, deliver, forget);
      return false;
    },
  };
}
