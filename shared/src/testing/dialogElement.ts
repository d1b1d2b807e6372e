/**
 * jsdom knows the dialog but not how it opens and closes. This is the part of the standard that the product leans
 * on: the focus moves in and back, Escape closes, and the event `close` comes in a task of its own.
 */
const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), a[href], [tabindex]';

const openers = new WeakMap<HTMLDialogElement, HTMLElement>();

function closeOnEscape(this: HTMLDialogElement, { key }: KeyboardEvent): void {
  if (key === 'Escape') this.close();
}

function showModal(this: HTMLDialogElement): void {
  if (this.open) throw new DOMException('The dialog is open already', 'InvalidStateError');
  if (document.activeElement instanceof HTMLElement) openers.set(this, document.activeElement);
  this.open = true;
  this.addEventListener('keydown', closeOnEscape);
  this.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  this.removeEventListener('keydown', closeOnEscape);
  if (this.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
  openers.get(this)?.focus();
  setTimeout(() => this.dispatchEvent(new Event('close')));
}

/** Gives jsdom's dialogs the methods that they lack. */
export function completeDialogElement(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
}
