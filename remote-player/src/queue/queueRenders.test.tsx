import { act, screen } from '@testing-library/react';
import { openQueue } from '../testing/openQueue';
import { QueueContent } from './QueueContent';
import { RowTrack } from './RowTrack';

// The real components, counting their renders.
function mockCounted(path: string, name: string): object {
  const actual = jest.requireActual<Record<string, () => unknown>>(path);
  return { ...actual, [name]: jest.fn(actual[name]) };
}
jest.mock('./QueueContent', () => mockCounted('./QueueContent', 'QueueContent'));
jest.mock('./RowTrack', () => mockCounted('./RowTrack', 'RowTrack'));

test('time, volume and buffering render nothing of the queue', async () => {
  const { host } = await openQueue({ count: 50 });
  jest.clearAllMocks();
  for (let second = 1; second <= 10; second += 1)
    act(() =>
      host.playback.engine.reportPosition({ currentTimeSeconds: second, durationSeconds: 30 }),
    );
  act(() => host.playback.engine.reportBuffering(false));
  act(() => host.playback.setVolume(0.3));
  expect(QueueContent).not.toHaveBeenCalled();
  expect(RowTrack).not.toHaveBeenCalled();
});

test('a removed row renders only the row that becomes visible', async () => {
  const { user } = await openQueue({ count: 50, index: 0 });
  const more = screen.getByRole('button', { name: 'More for Song 5 by Artist 5' });
  await user.click(more);
  jest.clearAllMocks();
  await user.click(screen.getByRole('menuitem', { name: 'Remove from queue' }));
  // Only the current track's row renders with the list.
  expect(jest.mocked(RowTrack).mock.calls.length).toBeLessThanOrEqual(2);
});
