import { useBehavior, useHost } from '@prelude/shared';

const songs = (count: number, kind: string): string =>
  `${count} ${kind} ${count === 1 ? 'song' : 'songs'}`;

/** The text about the guest's songs that would move into the account; null if there are none. */
export function useWaitingSongs(): string | null {
  const { library, session$ } = useHost();
  const likedCount = useBehavior(library.favorites$).length;
  const playedCount = useBehavior(library.recent$).length;
  const isGuest = useBehavior(session$).currentUser?.isGuest === true;
  const count = likedCount + playedCount;
  if (!isGuest || count === 0) return null;
  const waiting = [
    ...(likedCount > 0 ? [songs(likedCount, 'liked')] : []),
    ...(playedCount > 0 ? [songs(playedCount, 'recently played')] : []),
  ].join(' and ');
  return count === 1
    ? `${waiting} is waiting. It moves into your account when you sign in or sign up.`
    : `${waiting} are waiting. They move into your account when you sign in or sign up.`;
}
