import { createDeferredCode, type Track } from '@prelude/shared';
import {
  createDeferredDialog,
  type DeferredDialog,
  type DialogDependencies,
} from '../dialogs/deferredDialog';

const loadDialog = () => import(/* webpackChunkName: "playlist-picker" */ './PlaylistPickerDialog');

/** Tracks that go into a playlist. */
export interface PlaylistRequest {
  readonly tracks: readonly Track[];
  /** Called once a playlist is chosen or made. */
  readonly onAdded?: (() => void) | undefined;
}

/** Makes the dialog that asks which playlist tracks go into. */
export const createPlaylistPicker = (
  dependencies: DialogDependencies,
): DeferredDialog<PlaylistRequest> =>
  createDeferredDialog(
    dependencies,
    createDeferredCode(async () => (await loadDialog()).PlaylistPickerDialog),
    'Your playlists could not be shown. Please try again.',
  );
