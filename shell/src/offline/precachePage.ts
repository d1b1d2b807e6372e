import { readPageText } from './readPageText';

/** The cache of the last page that worked. */
export const PAGE_CACHE = 'prelude-page';
/** The cache of the files that this page names. */
export const FILE_CACHE = 'prelude-files';
/** The page of all routes: they differ in their address only. */
export const PAGE_KEY = '/';

/** Dependencies of keeping a page. */
export interface KeepPageDependencies {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The origin of the site. A file of another origin is not kept. */
  readonly origin: string;
}

/** A preview is not stored. */
const isStorable = ({ ok, headers }: Response): boolean =>
  ok && !(headers.get('cache-control') ?? '').includes('no-store');

/**
 * Keeps the live page for later starts without a network, if it is of this revision: first all its files, then the page, then
 * it deletes the files of the page before. So the kept page and the kept files are always of one revision. Gives the
 * revision that is live; null if the site gave no page. Rejects if a file can't be fetched or stored; then the
 * page before stays, with its files.
 */
export async function precachePage(
  revision: string,
  { caches, fetch, origin }: KeepPageDependencies,
): Promise<string | null> {
  const answer = await fetch(PAGE_KEY, { cache: 'no-cache' });
  const page = isStorable(answer) ? readPageText(await answer.clone().text()) : null;
  // Another revision is live by now. It is kept when it has worked.
  if (page?.revision !== revision) return page?.revision ?? null;
  const own = new Map([...page.files].filter(([path]) => new URL(path, origin).origin === origin));
  const files = await caches.open(FILE_CACHE);
  const known = new Set((await files.keys()).map(({ url }) => new URL(url).pathname));
  const added = [...own].filter(([path]) => !known.has(path));
  try {
    for (const [path, integrity] of added) {
      const file = await fetch(path, { integrity, priority: 'low' });
      if (!file.ok) throw new Error(`${path} answered ${file.status}`);
      await files.put(path, file);
    }
    await (await caches.open(PAGE_CACHE)).put(PAGE_KEY, answer);
  } catch (error) {
    await Promise.all(added.map(([path]) => files.delete(path)));
    throw error;
  }
  await Promise.all([...known].filter((path) => !own.has(path)).map((path) => files.delete(path)));
  return revision;
}
