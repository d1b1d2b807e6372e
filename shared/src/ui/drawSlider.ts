/** The value of a slider. */
export interface SliderReading {
  readonly value: number;
  readonly max: number;
  /** The spoken value, for example "1 minute 3 seconds of 30 seconds". */
  readonly valueText: string;
  /** Disabled, but still focusable. */
  readonly disabled?: boolean | undefined;
}

const write = (element: Element, name: string, text: string): void => {
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
};

/**
 * Moves a slider's drawing to a share of its length, 0 to 1, by transform only, so that a ticking value causes no
 * layout or paint.
 */
export function moveSlider(input: HTMLInputElement, share: number): void {
  // Not `instanceof`: the slider may be in another window.
  const mover = input.nextElementSibling?.firstElementChild as HTMLElement | null | undefined;
  if (mover) mover.style.transform = `translateX(${share * 100}%)`;
}

/** Sets a slider's input, writing only what differs. */
export function drawSlider(
  input: HTMLInputElement,
  { value, max, valueText, disabled = false }: SliderReading,
): void {
  const min = Number(input.min);
  write(input, 'max', String(max));
  write(input, 'aria-valuetext', valueText);
  write(input, 'aria-disabled', String(disabled));
  // Written as an attribute: React compares with the text that it wrote last, and would ignore a step back to it.
  if (input.valueAsNumber !== value) input.value = String(value);
  moveSlider(input, max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0);
}
