import { Cover, Icon, useBehavior, useHost, type Playlist } from '@prelude/shared';
import { playlistPlace } from '@prelude/shared/lists';
import { droppedTracks, hasTracks } from '@prelude/shared/selection';
import { useId, useState, type DragEvent, type JSX } from 'react';
import sidebar from './Sidebar.module.css';
import styles from './SidebarPlaylists.module.css';

/** Props of the playlists in the sidebar. */
export interface SidebarPlaylistsProps {
  /** Called after a playlist was chosen; a drawer then closes. */
  readonly onChosen?: (() => void) | undefined;
}

/** A member's playlists, the one changed last first; tracks can be dropped on them. */
export function SidebarPlaylists({ onChosen }: SidebarPlaylistsProps): JSX.Element | null {
  const { playlists } = useHost();
  const all = useBehavior(playlists.playlists$);
  const headingId = useId();
  if (all.length === 0) return null;
  return (
    <div>
      <h2 id={headingId} className={sidebar.heading}>
        <span className={styles.title}>Playlists</span>
      </h2>
      {/* Without list styles WebKit drops the list's role. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" aria-labelledby={headingId} className={sidebar.list}>
        {all.map((playlist) => (
          <PlaylistItem key={playlist.id} playlist={playlist} onChosen={onChosen} />
        ))}
      </ul>
    </div>
  );
}

function PlaylistItem({
  playlist: { id, name, tracks },
  onChosen,
}: SidebarPlaylistsProps & { readonly playlist: Playlist }): JSX.Element {
  const { playlists, page$, subpage$, navigate } = useHost();
  const place = useBehavior(subpage$);
  const isShown = useBehavior(page$) === 'library' && place === playlistPlace(id);
  const [isTarget, setTarget] = useState(false);
  const cover = tracks[0]?.trackData;
  /** Lets the browser drop tracks here, and nothing else. */
  const accept = (event: DragEvent): void => {
    if (!hasTracks(event.nativeEvent)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setTarget(true);
  };
  return (
    // The track's menu has the same command for keyboards.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles.item}
      data-drop-target={isTarget || undefined}
      onDragEnter={accept}
      onDragOver={accept}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setTarget(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setTarget(false);
        const dropped = droppedTracks(event.nativeEvent);
        if (dropped.length > 0) void playlists.addTracks(id, dropped);
      }}
    >
      <button
        type="button"
        className={sidebar.item}
        title={name}
        aria-current={isShown || undefined}
        onClick={() => {
          onChosen?.();
          navigate('library', playlistPlace(id));
        }}
      >
        {cover ? (
          <Cover track={cover} size="small" />
        ) : (
          <span className={styles.blank}>
            <Icon name="music" />
          </span>
        )}
        <span className={`${sidebar.label} ${styles.name}`} dir="auto">
          {name}
        </span>
      </button>
    </li>
  );
}
