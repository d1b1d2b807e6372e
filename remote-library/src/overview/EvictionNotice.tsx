import { Button, useBehavior, useHost } from '@prelude/shared';
import type { JSX } from 'react';
import { deletesUnusedStorage, EVICTION_WARNING } from '../transfer/eviction';
import { useExport } from '../transfer/useExport';
import styles from './EvictionNotice.module.css';

/** Says that the browser will delete an unused library, and offers its export; nothing elsewhere. */
export function EvictionNotice(): JSX.Element | null {
  const { library, playlists } = useHost();
  const hasLikes = useBehavior(library.favorites$).length > 0;
  const hasPlaylists = useBehavior(playlists.playlists$).length > 0;
  const { isExporting, exportAll } = useExport();
  if (!(hasLikes || hasPlaylists) || !deletesUnusedStorage(window)) return null;
  return (
    <aside className={styles.notice} aria-label="How long your library is stored">
      <p className={styles.text}>{EVICTION_WARNING}</p>
      <Button busy={isExporting} onClick={exportAll}>
        Export Library
      </Button>
    </aside>
  );
}
