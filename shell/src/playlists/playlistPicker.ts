import type { Track } from '@prelude/shared';
import {
  createLateDialog,
  type LateDialog,
  type LateDialogComponent,
  type LateDialogSurroundings,
} from '../dialogs/lateDialog';

const loadPicker = async (): Promise<LateDialogComponent<readonly Track[]>> => {
  const code = await import(/* webpackChunkName: "playlist-picker" */ './PlaylistPickerDialog');
  return code.PlaylistPickerDialog;
};

/** Makes what asks a person which playlist tracks go into. */
export const createPlaylistPicker = (
  surroundings: LateDialogSurroundings,
): LateDialog<readonly Track[]> =>
  createLateDialog({
    ...surroundings,
    load: loadPicker,
    failure: 'Your playlists could not be shown. Please try again.',
  });
