/** The item that a key leads to: arrows wrap around, a letter finds the next item that begins with it. */
export function itemForKey(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  items: readonly HTMLElement[],
): HTMLElement | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(Math.max(at, 0) - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  const fromNext = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return fromNext.find(
    ({ textContent }) =>
      key.length === 1 && textContent.toLowerCase().startsWith(key.toLowerCase()),
  );
}
