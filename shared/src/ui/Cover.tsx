import { useState, type CSSProperties, type JSX } from 'react';
import type { Track } from '../model/track';
import { classNames } from './classNames';
import styles from './Cover.module.css';
import { Icon } from './Icon';

/** Props of a cover. */
export interface CoverProps {
  readonly track: Track;
  /** `small` and `large` have a fixed size (`--cover-size` overrides it), `medium` fills its container. */
  readonly size: 'small' | 'medium' | 'large';
  /** True for a cover of the first screen: it loads at once and first; others as they come near. */
  readonly eager?: boolean | undefined;
}

/** A track's cover: square before it has loaded, in the cover's own tone, or a drawing. */
export function Cover({ track, size, eager = false }: CoverProps): JSX.Element {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const url = size === 'small' ? track.artworkUrl60 : track.artworkUrl100;
  const pixels = size === 'small' ? 60 : 100;
  const tone = { '--cover-tone': track.artworkTone } as CSSProperties;
  return (
    <span className={classNames(styles.cover, styles[size])} style={tone}>
      {url === '' || url === brokenUrl ? (
        <span className={styles.fallback} data-testid="cover-fallback">
          <Icon name="music" />
        </span>
      ) : (
        <img
          className={styles.image}
          src={url}
          alt=""
          width={pixels}
          height={pixels}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          // The page may show it already (shell/src/startup): it must not vanish while it is decoded again.
          decoding={eager ? 'sync' : 'async'}
          draggable={false}
          onError={() => setBrokenUrl(url)}
        />
      )}
    </span>
  );
}
