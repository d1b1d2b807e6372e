import {
  Button,
  Dialog,
  Icon,
  nameOfTrack,
  TextField,
  useBehavior,
  useHost,
  type Track,
} from '@prelude/shared';
import { count, foldText, hasWordsOf } from '@prelude/shared/lists';
import { useState, type JSX } from 'react';
import { NewPlaylistForm } from './NewPlaylistForm';
import styles from './PlaylistPickerDialog.module.css';
import { PlaylistOption } from './PlaylistOption';
import type { PlaylistRequest } from './playlistRequest';

/** From this many playlists on there is a search field. Ours to choose: fewer are visible at once. */
const FIND_FROM = 8;

/** The description of the tracks to add. */
function describe(tracks: readonly Track[]): string {
  const [first] = tracks;
  return first && tracks.length === 1 ? nameOfTrack(first) : count(tracks.length, 'track');
}

/** Asks for the playlist to add tracks to: an existing one, the one changed last first, or a new one. */
export function PlaylistPickerDialog({
  subject: { tracks, onAdded },
  onClose,
}: {
  readonly subject: PlaylistRequest;
  readonly onClose: () => void;
}): JSX.Element {
  const { playlists } = useHost();
  const all = useBehavior(playlists.playlists$);
  const [naming, setNaming] = useState<'unasked' | 'asked' | null>(
    all.length === 0 ? 'unasked' : null,
  );
  const [wanted, setWanted] = useState('');
  const hasWords = hasWordsOf(wanted);
  const shown = all.filter(({ name }) => hasWords(foldText(name)));

  const finish = (): void => {
    onClose();
    onAdded?.();
  };

  return (
    <Dialog title="Add to playlist" onClose={onClose}>
      <p className={styles.subject} dir="auto">
        {describe(tracks)}
      </p>
      {naming ? (
        <NewPlaylistForm tracks={tracks} takesFocus={naming === 'asked'} onCreated={finish} />
      ) : (
        <Button className={styles.new} onClick={() => setNaming('asked')}>
          <Icon name="plus" />
          <span>New playlist</span>
        </Button>
      )}
      {all.length >= FIND_FROM && (
        <form role="search" onSubmit={(event) => event.preventDefault()}>
          <TextField
            type="search"
            label="Find a playlist"
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
            hint={wanted.trim() === '' ? undefined : `${shown.length} of ${all.length} playlists`}
          />
        </form>
      )}
      {all.length > 0 && (
        // Without list styles WebKit drops the list's role.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul role="list" aria-label="Your playlists" className={styles.list}>
          {shown.map((playlist) => (
            <li key={playlist.id}>
              <PlaylistOption
                playlist={playlist}
                tracks={tracks}
                onChoose={() => {
                  finish();
                  void playlists.addTracks(playlist.id, tracks);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
