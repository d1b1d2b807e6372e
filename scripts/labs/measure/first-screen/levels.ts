/** A request of a page, in the order of the requests. */
export interface PageRequest {
  readonly url: string;
  /** The addresses of its initiators: the scripts of its stack, or the style sheet; none if the page names it. */
  readonly askedBy: readonly string[];
}

/**
 * The level of each request by its address: the number of requests that it has to wait for. The page is 0, what it
 * names (preloads included) is 1, and what code requests is one above the highest level of that code.
 */
export function levelsOf(requests: readonly PageRequest[]): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  for (const { url, askedBy } of requests) {
    // A file that is requested twice counts with its first request: a script element finds its preload.
    if (levels.has(url)) continue;
    levels.set(url, 1 + Math.max(0, ...askedBy.map((asker) => levels.get(asker) ?? 0)));
  }
  return levels;
}
