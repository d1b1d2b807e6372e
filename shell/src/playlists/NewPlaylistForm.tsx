import { Button, TextField, useHost, type Track } from '@prelude/shared';
import { useDraftRefusal } from '@prelude/shared/lists';
import { useLayoutEffect, useRef, useState, type JSX } from 'react';
import styles from './PlaylistPickerDialog.module.css';

/** Names a new playlist for these tracks. */
export function NewPlaylistForm({
  tracks,
  takesFocus,
  onCreated,
}: {
  readonly tracks: readonly Track[];
  /** True right after the user opened it. */
  readonly takesFocus: boolean;
  readonly onCreated: () => void;
}): JSX.Element {
  const { playlists } = useHost();
  const [name, setName] = useState('');
  const [isCreating, setIsCreating] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { refusal, check } = useDraftRefusal({ name, tracks });

  useLayoutEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const create = async (): Promise<void> => {
    if (check()?.about === 'name') return field.current?.focus();
    setIsCreating(true);
    const created = await playlists.create({ name, tracks });
    if (created) return onCreated();
    setIsCreating(false);
    field.current?.focus();
  };

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <TextField
        ref={field}
        label="Name of the new playlist"
        placeholder="My new playlist"
        autoComplete="off"
        value={name}
        error={refusal?.about === 'name' ? refusal.message : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="primary" busy={isCreating}>
        {isCreating ? 'Creating...' : 'Create'}
      </Button>
    </form>
  );
}
