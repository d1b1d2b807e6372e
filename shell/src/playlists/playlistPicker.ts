import { createDeferredCode } from '@prelude/shared';
import {
  createDeferredDialog,
  type DeferredDialog,
  type DialogDependencies,
} from '../dialogs/deferredDialog';
import type { PlaylistRequest } from './playlistRequest';

const loadDialog = () => import(/* webpackChunkName: "playlist-picker" */ './PlaylistPickerDialog');

/** Makes the dialog that asks which playlist tracks go into. */
export const createPlaylistPicker = (
  dependencies: DialogDependencies,
): DeferredDialog<PlaylistRequest> =>
  createDeferredDialog(
    dependencies,
    createDeferredCode(async () => (await loadDialog()).PlaylistPickerDialog),
    'Your playlists could not be shown. Please try again.',
  );
