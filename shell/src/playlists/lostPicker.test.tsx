import { Scope } from '@prelude/shared';
import { createFakeHost, makeTrack } from '@prelude/shared/testing';
import { act, screen } from '@testing-library/react';
import { DialogPlace } from '../dialogs/DialogPlace';
import { renderWithHost } from '../testing/renderWithHost';
import { settle } from '../testing/turns';
import { createPlaylistPicker } from './playlistPicker';

// The network loses the picker's chunk.
jest.mock('./PlaylistPickerDialog', () => {
  throw new Error('ChunkLoadError');
});

test('if the picker’s code cannot be loaded, a toast says so', async () => {
  const scope = new Scope();
  const host = createFakeHost();
  scope.onEnd(() => host.end());
  const { session$, toasts } = host;
  const picker = createPlaylistPicker({ scope, session$, toasts });
  renderWithHost(<DialogPlace dialog={picker} />, host);
  await act(async () => {
    picker.show({ tracks: [makeTrack()] });
    await settle();
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(toasts.current$.value).toMatchObject({
    message: 'Your playlists could not be shown. Please try again.',
    tone: 'error',
  });
  scope.end();
});
