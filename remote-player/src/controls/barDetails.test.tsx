import { act, render, screen } from '@testing-library/react';
import { createFakeHost, makeTrack } from '@prelude/shared/testing';
import { PlayerBar } from '../bar/PlayerBar';

let mockIsAway = true;

// The network behind the chunk.
jest.mock('./barDetails', () => {
  if (mockIsAway) throw new Error('Loading chunk bar failed');
  return jest.requireActual<object>('./barDetails');
});

test('the bar works without its deferred details, and loads them again after a failure', async () => {
  jest.useFakeTimers();
  const host = createFakeHost();
  render(<PlayerBar host={host} />);
  expect(screen.getAllByText('0:00')).toHaveLength(2);
  expect(screen.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-disabled', 'true');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  act(() => host.playback.setVolume(0.5));
  expect(screen.getByRole('slider', { name: 'Volume' })).toHaveValue('0.5');

  mockIsAway = false;
  act(() => host.playback.playTrack(makeTrack()));
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(0));
  act(() => host.playback.engine.reportPosition({ currentTimeSeconds: 4, durationSeconds: 30 }));
  expect(screen.getByText('0:04')).toBeVisible();
  expect(screen.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-disabled', 'false');
  host.end();
  jest.useRealTimers();
});
