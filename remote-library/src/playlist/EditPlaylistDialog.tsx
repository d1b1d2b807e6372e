import { Button, Dialog, TextField, useHost, type Playlist } from '@prelude/shared';
import { useState, type JSX } from 'react';
import styles from './EditPlaylistDialog.module.css';

/** Changes a playlist's name and description; only Save stores them. */
export function EditPlaylistDialog({
  playlist,
  onClose,
}: {
  readonly playlist: Playlist;
  readonly onClose: () => void;
}): JSX.Element {
  const { playlists } = useHost();
  const [opened] = useState(playlist);
  const [name, setName] = useState(playlist.name);
  const [description, setDescription] = useState(playlist.description);
  const [isSaving, setIsSaving] = useState(false);

  const save = async (): Promise<void> => {
    setIsSaving(true);
    // A field that was not edited here may have changed in another tab.
    const isKept = await playlists.update(playlist.id, {
      ...(name !== opened.name && { name }),
      ...(description !== opened.description && { description }),
    });
    setIsSaving(false);
    if (isKept) onClose();
  };

  return (
    <Dialog title="Edit playlist" onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) void save();
        }}
      >
        <TextField
          label="Name"
          placeholder={playlist.name}
          autoComplete="off"
          value={name}
          hint={name.trim() === '' ? `It stays “${playlist.name}”.` : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="Description"
          autoComplete="off"
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSaving}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
