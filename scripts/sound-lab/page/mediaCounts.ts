/** Counts the page's media elements from now on, wherever they are made and whether or not the document has them; gives what reads the counts. */
export function countMedia() {
  const elements = new Set<WeakRef<HTMLMediaElement>>();
  let created = 0;

  const note = (element: unknown): void => {
    if (!(element instanceof HTMLMediaElement)) return;
    created += 1;
    elements.add(new WeakRef(element));
  };
  const nativeCreate = Document.prototype.createElement as (
    this: Document,
    ...rest: readonly unknown[]
  ) => HTMLElement;
  (Document.prototype as { createElement: typeof nativeCreate }).createElement = function (
    ...rest
  ) {
    const element = nativeCreate.call(this, ...rest);
    note(element);
    return element;
  };
  const NativeAudio = window.Audio;
  window.Audio = function (address?: string): HTMLAudioElement {
    const element = new NativeAudio(address);
    note(element);
    return element;
  } as unknown as typeof Audio;

  return () => {
    const alive: HTMLMediaElement[] = [];
    for (const reference of elements) {
      const element = reference.deref();
      if (element) alive.push(element);
      else elements.delete(reference);
    }
    const running = alive.filter(({ paused, ended, muted }) => !paused && !ended && !muted);
    return {
      created,
      /** Those that the collector has not taken. */
      alive: alive.length,
      /** Those that play now and are not muted; through a gain of 0 they are silent all the same. */
      running: running.length,
    };
  };
}
