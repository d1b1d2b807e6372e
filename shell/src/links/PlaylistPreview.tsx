import { Button, Cover, Dialog, Icon, PlayButton, type Track } from '@prelude/shared';
import { count, NameLines, PlayButtons } from '@prelude/shared/lists';
import type { JSX } from 'react';
import styles from './PlaylistPreview.module.css';

/** The playlist of a link: to hear, and to save as one's own. */
export function PlaylistPreview({
  name,
  tracks,
  missing,
  onIntent,
  onSave,
  onClose,
}: {
  readonly name: string;
  readonly tracks: readonly Track[];
  /** How many tracks of the link the catalogue does not have. */
  readonly missing: number;
  /** The user presses something: the player is needed. */
  readonly onIntent: () => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}): JSX.Element {
  const lack =
    missing === 0
      ? ''
      : `. ${count(missing, 'more track')} ${missing === 1 ? 'is' : 'are'} not in the catalogue.`;
  return (
    <Dialog title={name} onClose={onClose}>
      <p className={styles.summary}>{`${count(tracks.length, 'track')}${lack}`}</p>
      <div role="presentation" className={styles.content} onClickCapture={onIntent}>
        <div className={styles.actions}>
          <PlayButtons tracks={tracks} />
          <Button onClick={onSave}>
            <Icon name="plus" />
            <span>Save playlist</span>
          </Button>
        </div>
        <ol aria-label={name} className={styles.list}>
          {tracks.map((track) => (
            <li key={track.trackId} className={styles.track}>
              <Cover track={track} size="small" />
              <NameLines name={track.trackName} note={track.artistName} />
              <PlayButton track={track} row={tracks} size="small" />
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
