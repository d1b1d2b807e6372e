import type { JSX } from 'react';
import type { Track } from '../model/track';
import { hidesNames } from './hidesNames';
// The host's copy: it reads the host from the context, which a remote's own copy does not have.
import { ArtistLink } from '@prelude/shared';
import styles from './CreditedArtist.module.css';

export interface CreditedArtistProps {
  readonly track: Track;
  readonly className?: string | undefined;
  /** -1 if keyboards use other controls instead. */
  readonly tabIndex: number;
}

/** A track's artist in a row, and next to it the source's name if the source must be credited. */
export function CreditedArtist({ track, ...link }: CreditedArtistProps): JSX.Element {
  const { artistName, attribution } = track;
  const credit = attribution && { ...attribution, text: attribution.name };
  return (
    <span className={styles.line} title={attribution?.text}>
      <ArtistLink {...link} artistName={artistName} credit={credit} disabled={hidesNames(track)} />
    </span>
  );
}
