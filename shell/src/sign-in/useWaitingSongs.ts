import { useBehavior, useHost } from '@prelude/shared';
import { count } from '@prelude/shared/lists';

/** The text about the guest's songs that would move into the account; null if there are none. */
export function useWaitingSongs(): string | null {
  const { library, session$ } = useHost();
  const likedCount = useBehavior(library.favorites$).length;
  const playedCount = useBehavior(library.recent$).length;
  const isGuest = useBehavior(session$).currentUser?.isGuest === true;
  const total = likedCount + playedCount;
  if (!isGuest || total === 0) return null;
  const waiting = [
    ...(likedCount > 0 ? [count(likedCount, 'liked song')] : []),
    ...(playedCount > 0 ? [count(playedCount, 'recently played song')] : []),
  ].join(' and ');
  return total === 1
    ? `${waiting} is waiting. It moves into your account when you sign in or sign up.`
    : `${waiting} are waiting. They move into your account when you sign in or sign up.`;
}
