import type { JSX } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import type { Announcement } from './useAnnouncement';

/** Texts for screen readers: how rows are moved, or why they can't be, and the last move. */
export function RowOrderHints({
  hintId,
  refusal,
  announcement,
}: {
  readonly hintId: string;
  readonly refusal?: string | null;
  readonly announcement: Announcement;
}): JSX.Element {
  return (
    <VisuallyHidden>
      <span id={hintId}>
        {refusal ??
          'Drag it, or press the up or down arrow key. Anywhere in the row, Alt with an arrow key moves it too.'}
      </span>
      <span role="status">
        <span key={announcement.id}>{announcement.words}</span>
      </span>
    </VisuallyHidden>
  );
}
