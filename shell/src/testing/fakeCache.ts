const urlOf = (asked: Request | string): string => (typeof asked === 'string' ? asked : asked.url);

/** A cache that stores by address, the oldest first; `isFull` refuses. */
export class FakeCache {
  readonly held = new Map<string, Response>();
  isFull = false;
  keys = () => Promise.resolve([...this.held.keys()].map((url) => new Request(url)));
  match = (asked: Request | string, { ignoreSearch = false } = {}) => {
    const short = (url: string): string => (ignoreSearch ? (url.split('?')[0] ?? '') : url);
    const found = [...this.held].find(([url]) => short(url) === short(urlOf(asked)));
    return Promise.resolve(found?.[1].clone());
  };
  put = async (url: string, kept: Response) => {
    const body = await kept.arrayBuffer();
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.held.delete(url);
    this.held.set(url, new Response(body, { headers: kept.headers }));
  };
  delete = (asked: Request | string) => Promise.resolve(this.held.delete(urlOf(asked)));
}

/** A browser's caches by name, made when they are opened. */
export function createFakeCaches() {
  const byName = new Map<string, FakeCache>();
  const cache = (name: string): FakeCache => {
    const known = byName.get(name) ?? new FakeCache();
    byName.set(name, known);
    return known;
  };
  const open = (name: string) => Promise.resolve(cache(name) as unknown as Cache);
  return { cache, caches: { open } };
}

/** An answer of the site to its own page, as a worker gets it. */
export const siteAnswer = (
  body: BodyInit | null,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Response =>
  Object.defineProperty(new Response(body, { status, headers }), 'type', { value: 'basic' });
