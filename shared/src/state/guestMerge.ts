/**
 * Moves a guest's likes and plays into an account (specification 4.4) without losing data or counting a play
 * twice. All data stays in this browser's storage.
 */
export interface GuestMerge {
  /**
   * Merges the guest's records into the account's and removes the guest's; publishes the account's changes. Resolves at
   * once if there is nothing to move. Rejects with a StorageError if the browser refuses: refused records stay with the
   * guest, the rest has been moved, and `resume` or the same call retries.
   */
  merge(guestUserId: string, accountUserId: string): Promise<void>;
  /**
   * Retries an unfinished merge into this account, after a full storage or a tab that died. Called when the account
   * signs in without a guest before it. Rejects as `merge` does.
   */
  resume(accountUserId: string): Promise<void>;
}
