import { act, render } from '@testing-library/react';
import { createFakeHost, makeTracks } from '@prelude/shared/testing';
import { CurrentTrack } from './CurrentTrack';
import { PlayerBar } from './PlayerBar';
import { SeekControl } from './SeekControl';
import { TrackAnnouncer } from './TrackAnnouncer';
import { TransportControls } from './TransportControls';
import { VolumeControl } from './VolumeControl';

// The real parts, counted each time they render; the bar itself can't render without its first part.
function mockCounted(path: string, name: string): object {
  const actual = jest.requireActual<Record<string, () => unknown>>(path);
  return { ...actual, [name]: jest.fn(actual[name]) };
}
jest.mock('./CurrentTrack', () => mockCounted('./CurrentTrack', 'CurrentTrack'));
jest.mock('./SeekControl', () => mockCounted('./SeekControl', 'SeekControl'));
jest.mock('./TrackAnnouncer', () => mockCounted('./TrackAnnouncer', 'TrackAnnouncer'));
jest.mock('./TransportControls', () => mockCounted('./TransportControls', 'TransportControls'));
jest.mock('./VolumeControl', () => mockCounted('./VolumeControl', 'VolumeControl'));

test('a time update renders the seek control and nothing else of the bar', () => {
  const host = createFakeHost();
  host.playback.playQueue(makeTracks(3), 1);
  const { container } = render(<PlayerBar host={host} />);
  const stillParts = [CurrentTrack, TransportControls, VolumeControl, TrackAnnouncer];
  for (const part of stillParts) expect(part).toHaveBeenCalled();
  jest.clearAllMocks();

  for (let second = 1; second <= 10; second += 1)
    act(() =>
      host.playback.engine.reportPosition({ currentTimeSeconds: second, durationSeconds: 30 }),
    );

  expect(container).toHaveTextContent('0:10');
  expect(SeekControl).toHaveBeenCalledTimes(10);
  for (const part of stillParts) expect(part).not.toHaveBeenCalled();
  host.end();
});
