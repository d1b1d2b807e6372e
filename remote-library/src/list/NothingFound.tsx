import { Button, EmptyState } from '@prelude/shared';
import type { JSX } from 'react';

/** Stands in a list's place where nothing in it is found. */
export function NothingFound({
  title,
  query,
  onClear,
}: {
  /** The list's name. */
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
