import { useReducer } from 'react';

/** The last text for a live region. A repeated text has another id, so that it is announced again. */
export interface Announcement {
  readonly words: string;
  readonly id: number;
}

/** The last announcement, and a command that makes the next one. */
export const useAnnouncement = (): readonly [Announcement, (words: string) => void] =>
  useReducer((last: Announcement, words: string) => ({ words, id: last.id + 1 }), {
    words: '',
    id: 0,
  });
