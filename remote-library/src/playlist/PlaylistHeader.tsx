import {
  IconButton,
  Menu,
  PageHeading,
  useBehavior,
  useHost,
  type Playlist,
} from '@prelude/shared';
import {
  copyLink,
  count,
  CoverMosaic,
  PlayButtons,
  playingTime,
  playlistLink,
} from '@prelude/shared/lists';
import { useMemo, useState, type JSX } from 'react';
import type { TrackEntry } from '../list/trackEntry';
import { exportPlaylist } from '../transfer/exportPlaylist';
import type { PlaylistFormat } from '../transfer/savePlaylist';
import { EditPlaylistDialog } from './EditPlaylistDialog';
import styles from './PlaylistHeader.module.css';

/** The header of a playlist's page: its details, and the actions for all of it. */
export function PlaylistHeader({
  playlist,
  shown,
}: {
  readonly playlist: Playlist;
  /** Its tracks as they are shown. */
  readonly shown: readonly TrackEntry[];
}): JSX.Element {
  const { playlists, settings, navigate, toasts, reportError } = useHost();
  const [isEditing, setIsEditing] = useState(false);
  const { id, name, description, tracks: entries } = playlist;
  const { playFullTrack } = useBehavior(settings.state$);
  const summary = useMemo(() => {
    const time = playingTime(
      entries.map(({ trackData }) => trackData),
      playFullTrack,
    );
    return [count(entries.length, 'track'), ...(entries.length > 0 ? [time] : [])].join(', ');
  }, [entries, playFullTrack]);

  const tracks = useMemo(() => shown.map(({ track }) => track), [shown]);

  const exportAs = (format: PlaylistFormat): void => {
    exportPlaylist(playlist, format).then(
      (fileName) => toasts.show(`Exported as ${fileName}`, 'success'),
      (error: unknown) => {
        reportError(error, 'library/playlist');
        toasts.show('The playlist could not be exported. Please try again.', 'error');
      },
    );
  };

  const copyIt = (): void => {
    const tracksInOrder = entries.map(({ trackData }) => trackData);
    void copyLink(playlistLink(window.location.origin, name, tracksInOrder), toasts);
  };

  const deleteIt = (): void => {
    // First, because the page would otherwise show that the playlist is gone.
    navigate('library');
    void playlists.remove(id);
  };

  return (
    <header className={styles.header}>
      <div className={styles.art}>
        <CoverMosaic tracks={entries.map(({ trackData }) => trackData)} />
      </div>
      <div className={styles.words}>
        <p className={styles.kind}>Playlist</p>
        <PageHeading>
          <span dir="auto" className={styles.name}>
            {name}
          </span>
        </PageHeading>
        {description !== '' && (
          <p dir="auto" className={styles.description}>
            {description}
          </p>
        )}
        <p className={styles.summary}>{summary}</p>
        <div className={styles.actions}>
          {entries.length > 0 && <PlayButtons tracks={tracks} />}
          <Menu
            label={`More for ${name}`}
            items={[
              {
                label: 'Edit name and description',
                icon: 'edit',
                onSelect: () => setIsEditing(true),
              },
              ...(entries.length > 0
                ? [{ label: 'Copy link', icon: 'link' as const, onSelect: copyIt }]
                : []),
              { label: 'Export as JSON', icon: 'download', onSelect: () => exportAs('json') },
              { label: 'Export as M3U8', icon: 'download', onSelect: () => exportAs('m3u8') },
              { label: 'Delete playlist', icon: 'trash', onSelect: deleteIt },
            ]}
            renderButton={(attributes) => (
              <IconButton {...attributes} icon="more" label={`More for ${name}`} />
            )}
          />
        </div>
      </div>
      {isEditing && <EditPlaylistDialog playlist={playlist} onClose={() => setIsEditing(false)} />}
    </header>
  );
}
