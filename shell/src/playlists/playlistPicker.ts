import { createDeferredCode, type Track } from '@prelude/shared';
import {
  createDeferredDialog,
  type DeferredDialog,
  type DialogParts,
} from '../dialogs/deferredDialog';

const loadDialog = () => import(/* webpackChunkName: "playlist-picker" */ './PlaylistPickerDialog');

/** Makes the dialog that asks which playlist tracks go into. */
export const createPlaylistPicker = (parts: DialogParts): DeferredDialog<readonly Track[]> =>
  createDeferredDialog(
    parts,
    createDeferredCode(async () => (await loadDialog()).PlaylistPickerDialog),
    'Your playlists could not be shown. Please try again.',
  );
