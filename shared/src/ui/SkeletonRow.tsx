import type { JSX, ReactNode } from 'react';
import { SkeletonCards } from './SkeletonCards';
import { TrackRow } from './TrackRow';

/** A row of skeleton cards. */
export function SkeletonRow({
  title,
  action,
}: {
  readonly title: string;
  readonly action?: ReactNode;
}): JSX.Element {
  return (
    <TrackRow title={title} tracks={[]} action={action} busy placeholder={<SkeletonCards />} />
  );
}
