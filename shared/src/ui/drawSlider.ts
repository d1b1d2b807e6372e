/** What a slider shows. */
export interface SliderReading {
  readonly value: number;
  readonly max: number;
  /** The value as it is spoken, for example "1 minute 3 seconds of 30 seconds". */
  readonly valueText: string;
  /** It can't be moved now, but keeps its place and the focus. */
  readonly disabled?: boolean | undefined;
}

const write = (element: Element, name: string, text: string): void => {
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
};

/**
 * Moves what a slider frame draws to a share of its way, 0 to 1, and nothing else: by transform alone, so that a value
 * that ticks costs neither layout nor paint.
 */
export function moveSlider(input: HTMLInputElement, share: number): void {
  const mover = input.nextElementSibling?.firstElementChild;
  if (mover instanceof HTMLElement) mover.style.transform = `translateX(${share * 100}%)`;
}

/** Shows a reading on a slider frame's input, and writes only what differs. */
export function drawSlider(
  input: HTMLInputElement,
  { value, max, valueText, disabled = false }: SliderReading,
): void {
  const min = Number(input.min);
  write(input, 'max', String(max));
  write(input, 'aria-valuetext', valueText);
  write(input, 'aria-disabled', String(disabled));
  // By its text: React compares with the text that was written last, and keeps a step back to it to itself.
  if (input.valueAsNumber !== value) input.value = String(value);
  moveSlider(input, max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0);
}
