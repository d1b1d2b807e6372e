import type { JSX } from 'react';
import { VisuallyHidden } from '@prelude/shared';
import { formatPlayedAt, formatPlayedAtInFull } from './formatPlayedAt';
import styles from './PlayedAt.module.css';

/** When a row's track was played; both are milliseconds since the epoch. */
export function PlayedAt({
  playedAt,
  now,
}: {
  readonly playedAt: number;
  readonly now: number;
}): JSX.Element {
  return (
    <span className={styles.playedAt}>
      <VisuallyHidden>Played </VisuallyHidden>
      <time dateTime={new Date(playedAt).toISOString()} title={formatPlayedAtInFull(playedAt)}>
        {formatPlayedAt(playedAt, now)}
      </time>
    </span>
  );
}
