/**
 * jsdom's dialogs can't open and close. This is the part of the standard that the product uses: the focus moves in and
 * back, Escape closes where no listener prevents it, and the event `close` comes in a separate task.
 */
const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), a[href], [tabindex]';

const openers = new WeakMap<HTMLDialogElement, HTMLElement>();

function closeOnEscape(this: HTMLDialogElement, event: KeyboardEvent): void {
  // After all listeners.
  queueMicrotask(() => {
    if (event.key === 'Escape' && !event.defaultPrevented) this.close();
  });
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

/** Adds the methods that jsdom's dialogs lack. */
export function completeDialogElement(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
}
