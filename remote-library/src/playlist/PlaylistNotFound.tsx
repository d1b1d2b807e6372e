import { Button, PageHeading, useHost } from '@prelude/shared';
import { useLayoutEffect, useRef, type JSX } from 'react';
import styles from './PlaylistNotFound.module.css';

/** Replaces a playlist that is gone, for example deleted in another tab. */
export function PlaylistNotFound(): JSX.Element {
  const { navigate } = useHost();
  const frame = useRef<HTMLDivElement>(null);

  // The element that had the focus may be gone with the playlist.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    frame.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }, []);

  return (
    <div ref={frame} className={styles.frame}>
      <PageHeading>Playlist not found</PageHeading>
      <p className={styles.text}>It was deleted, or it belongs to somebody else.</p>
      <Button variant="primary" onClick={() => navigate('library')}>
        Back to Your Library
      </Button>
    </div>
  );
}
