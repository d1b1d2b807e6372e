/** The failed operation on the favorites. */
export type FavoritesErrorCode = 'get' | 'add' | 'remove';

const MESSAGES: Readonly<Record<FavoritesErrorCode, string>> = {
  get: 'Failed to get favorites',
  add: 'Failed to add to favorites',
  remove: 'Failed to remove from favorites',
};

/** The favorites could not be read or changed (specification 8.4); `cause` says why. */
export class FavoritesError extends Error {
  override readonly name = 'FavoritesError';

  constructor(
    readonly code: FavoritesErrorCode,
    options?: ErrorOptions,
  ) {
    super(MESSAGES[code], options);
  }
}
