import { PageHeading, useBehavior, useHost, type Track } from '@prelude/shared';
import { count, CoverMosaic, PlayButtons, playingTime } from '@prelude/shared/lists';
import type { CSSProperties, JSX } from 'react';
import styles from './HeadIntro.module.css';
import type { SearchHead } from './searchHead';

const KINDS: Readonly<Record<SearchHead['kind'], string>> = {
  artist: 'Artist',
  album: 'Album',
  row: 'From Home',
};

/** The picture, the name and the actions of an artist, an album or a row. */
export function HeadIntro({
  head,
  tracks,
  details,
}: {
  readonly head: SearchHead;
  /** None while they are loading. */
  readonly tracks: readonly Track[];
  /** Facts before the number of tracks. */
  readonly details: readonly string[];
}): JSX.Element {
  const { playFullTrack } = useBehavior(useHost().settings.state$);
  const tone = { '--cover-tone': tracks[0]?.artworkTone } as CSSProperties;
  const facts = [...details, count(tracks.length, 'track'), playingTime(tracks, playFullTrack)];
  // As high while it is loading.
  const summary = tracks.length > 0 ? facts.join(' · ') : '\u00a0';
  return (
    <header className={styles.intro} style={tone}>
      <div className={styles.art}>
        <CoverMosaic tracks={tracks} />
      </div>
      <div className={styles.words}>
        <p className={styles.kind}>{KINDS[head.kind]}</p>
        <PageHeading>
          <span dir="auto" className={styles.name}>
            {head.name}
          </span>
        </PageHeading>
        <p className={styles.summary}>{summary}</p>
      </div>
      <div className={styles.actions}>{tracks.length > 0 && <PlayButtons tracks={tracks} />}</div>
    </header>
  );
}
