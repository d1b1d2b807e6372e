import { Button, EmptyState } from '@prelude/shared';
import type { JSX } from 'react';

/** Replaces a list without a match. */
export function NothingFound({
  title,
  query,
  onClear,
}: {
  readonly title: string;
  readonly query: string;
  readonly onClear: () => void;
}): JSX.Element {
  return (
    <EmptyState
      icon="search"
      title={`Nothing in ${title} matches “${query.trim()}”`}
      text="Titles, artists and albums are looked through."
      action={<Button onClick={onClear}>Show all</Button>}
    />
  );
}
