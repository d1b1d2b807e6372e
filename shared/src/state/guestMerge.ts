/**
 * Moves what a guest liked and played into an account (decisions, "Who is who"): whatever fails on the way, nothing is
 * lost and no play counts twice. Nothing is sent anywhere; it is all in this browser's storage.
 */
export interface GuestMerge {
  /**
   * Unites the guest's records with the account's and removes the guest's; publishes the account's changes. Resolves at
   * once where there is nothing to move. Rejects with a StorageError where the browser refuses: then what is refused
   * stays with the guest, the rest has been moved, and `resume` or the same call tries again.
   */
  merge(guestUserId: string, accountUserId: string): Promise<void>;
  /**
   * Tries again what an earlier merge into this account left behind, in a storage that was full or a tab that died; to
   * be called whenever the account arrives without a guest before it. Rejects as `merge` does.
   */
  resume(accountUserId: string): Promise<void>;
}
