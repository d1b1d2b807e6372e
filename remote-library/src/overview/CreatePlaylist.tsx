import { Button, Icon, TextField, useHost, type Genre, type Track } from '@prelude/shared';
import { useDraftRefusal } from '@prelude/shared/lists';
import { useCallback, useId, useMemo, useRef, useState, type JSX } from 'react';
import styles from './CreatePlaylist.module.css';
import { GenreChoice } from './GenreChoice';
import { GenreTracks } from './GenreTracks';
import { describeSelection, toggleTrack, type Selection } from './selection';

const NOTHING: Selection = new Map();

/** Creates a playlist of tracks that are chosen from the genres (specification 2.13). */
export function CreatePlaylist(): JSX.Element {
  const { playlists } = useHost();
  const [name, setName] = useState('');
  const [genre, setGenre] = useState<Genre | null>(null);
  const [selection, setSelection] = useState(NOTHING);
  const [isCreating, setIsCreating] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const genresId = useId();
  const countId = useId();

  const toggle = useCallback(
    (track: Track, from: Genre) => setSelection((present) => toggleTrack(present, track, from)),
    [],
  );

  const tracks = useMemo(() => [...selection.values()].map(({ track }) => track), [selection]);
  const { refusal, check } = useDraftRefusal({ name, tracks });

  const create = async (): Promise<void> => {
    const refused = check()?.about;
    if (refused === 'name') nameField.current?.focus();
    // The playlists ask a guest to sign in.
    if (refused === 'name' || refused === 'tracks') return;
    setIsCreating(true);
    const description = describeSelection(selection);
    const created = await playlists.create({ name, description, tracks });
    setIsCreating(false);
    if (created) {
      setName('');
      setSelection(NOTHING);
    }
  };

  const isEmpty = refusal?.about === 'tracks';
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Create a playlist
      </h2>
      <form
        noValidate
        className={styles.panels}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isCreating) void create();
        }}
      >
        <div className={styles.choose}>
          <TextField
            ref={nameField}
            label="Playlist name"
            placeholder="My new playlist"
            autoComplete="off"
            value={name}
            error={refusal?.about === 'name' ? refusal.message : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <p id={genresId} className={styles.label}>
            Genres
          </p>
          <GenreChoice picked={genre} labelId={genresId} onPick={setGenre} />
        </div>
        <div className={styles.tracks}>
          {genre ? (
            <GenreTracks key={genre.id} genre={genre} selection={selection} onToggle={toggle} />
          ) : (
            <p className={styles.unpicked}>
              Select a genre from the left to browse tracks to add to a playlist.
            </p>
          )}
        </div>
        <div className={styles.create} data-started={selection.size > 0 || undefined}>
          <p
            id={countId}
            role="status"
            className={styles.selected}
            data-error={isEmpty || undefined}
          >
            {isEmpty && <Icon name="alert" />}
            <span>{isEmpty ? refusal.message : `${selection.size} selected`}</span>
          </p>
          {selection.size > 0 && (
            <Button
              variant="quiet"
              onClick={() => {
                setSelection(NOTHING);
                // The button is removed.
                nameField.current?.focus();
              }}
            >
              Clear
            </Button>
          )}
          <Button type="submit" variant="primary" busy={isCreating} aria-describedby={countId}>
            {isCreating ? 'Creating...' : 'Create playlist'}
          </Button>
        </div>
      </form>
    </section>
  );
}
