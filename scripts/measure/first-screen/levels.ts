/** A request of a page, in the order of the requests. */
export interface PageRequest {
  readonly url: string;
  /** The addresses of what asked for it: the scripts of its stack, or the style sheet; none where the page names it. */
  readonly askedBy: readonly string[];
}

/**
 * The level of each request by its address: how many requests wait for one another until it can be made. The page is
 * 0, what it names, preloads included, is 1, and what code asks for stands one above the last of that code.
 */
export function levelsOf(requests: readonly PageRequest[]): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  for (const { url, askedBy } of requests) {
    // A file that is asked for twice comes by its first request: a script element finds its own preload.
    if (levels.has(url)) continue;
    levels.set(url, 1 + Math.max(0, ...askedBy.map((asker) => levels.get(asker) ?? 0)));
  }
  return levels;
}
