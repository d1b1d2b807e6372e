import { IconButton, useBehavior, useHost } from '@prelude/shared';
import { count, CoverMosaic, NameLines, playlistPlace } from '@prelude/shared/lists';
import { useId, type JSX } from 'react';
import styles from './PlaylistShelf.module.css';

/** The user's playlists, the one changed last first; each opens its page, or plays. */
export function PlaylistShelf(): JSX.Element {
  const { playlists, navigate } = useHost();
  const all = useBehavior(playlists.playlists$);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        Playlists
      </h2>
      {all.length === 0 ? (
        <p className={styles.empty}>
          You have no playlists yet. Create one below, or choose “Add to playlist” in a track’s
          menu.
        </p>
      ) : (
        // Without list styles WebKit drops the list's role.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul role="list" aria-labelledby={titleId} className={styles.playlists}>
          {all.map(({ id, name, tracks }) => (
            <li key={id} className={styles.playlist}>
              <button
                type="button"
                className={styles.open}
                data-focus-key={`open ${id}`}
                onClick={() => navigate('library', playlistPlace(id))}
              >
                <span className={styles.art}>
                  <CoverMosaic tracks={tracks.map(({ trackData }) => trackData)} />
                </span>
                <NameLines name={name} note={count(tracks.length, 'track')} />
              </button>
              <IconButton
                icon="play"
                label={`Play ${name}`}
                tone="filled"
                onClick={() => playlists.play(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
