import type { JSX } from 'react';
import { VisuallyHidden } from '@prelude/shared';
import { RowNote } from '../list/RowNote';
import { formatPlayedAt, formatPlayedAtInFull } from './formatPlayedAt';

/** When a row's track was played; both times are milliseconds since the epoch. */
export function PlayedAt({
  playedAt,
  now,
}: {
  readonly playedAt: number;
  readonly now: number;
}): JSX.Element {
  return (
    <RowNote>
      <VisuallyHidden>Played </VisuallyHidden>
      <time dateTime={new Date(playedAt).toISOString()} title={formatPlayedAtInFull(playedAt)}>
        {formatPlayedAt(playedAt, now)}
      </time>
    </RowNote>
  );
}
