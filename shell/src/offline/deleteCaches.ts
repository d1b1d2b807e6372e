/** Deletes every cache of the site; a page that is not secure has none. */
export async function deleteCaches(
  caches: Pick<CacheStorage, 'delete' | 'keys'> | undefined,
): Promise<void> {
  for (const name of (await caches?.keys()) ?? []) await caches?.delete(name);
}
