import { createFakeHost, makeTracks, type FakeHost } from '@prelude/shared/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayerBar } from '../bar/PlayerBar';
import { barDetailsCode } from '../controls/useBarDetails';
import { installScreen } from '../testing/openQueue';

let host: FakeHost;
/** The window that the browser opens: in jsdom that of a frame. */
let opened: Window;
const close = jest.fn();

/** Gives jsdom windows like those of Document Picture-in-Picture, or one that refuses. */
function installWindows(requestWindow: () => Promise<Window>): void {
  Object.assign(window, { documentPictureInPicture: { requestWindow } });
}

beforeAll(() => barDetailsCode.load());
beforeEach(() => {
  installScreen();
  close.mockReset();
  const frame = document.body.appendChild(document.createElement('iframe'));
  opened = frame.contentWindow!;
  opened.close = close;
  host = createFakeHost();
  host.playback.playQueue(makeTracks(3), 1);
});
afterEach(() => {
  host.end();
  document.querySelector('iframe')?.remove();
  Reflect.deleteProperty(window, 'documentPictureInPicture');
  document.documentElement.removeAttribute('data-theme');
});

/** Opens the full player, and returns its button of the mini player. */
async function openPlayer(): Promise<HTMLElement | null> {
  render(<PlayerBar host={host} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open full player' }));
  await screen.findByRole('dialog', { name: 'Now playing' });
  return screen.queryByRole('button', { name: 'Mini player' });
}

test('a browser without such windows has no button', async () => {
  expect(await openPlayer()).toBeNull();
});

test('a small window has the track and its controls in the page’s look, until it closes', async () => {
  installWindows(() => Promise.resolve(opened));
  document.documentElement.setAttribute('data-theme', 'light');
  const button = await openPlayer();
  await userEvent.click(button!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const mini = within(opened.document.body);
  expect(mini.getByText('Song 2')).toBeInTheDocument();
  expect(opened.document.documentElement).toHaveAttribute('data-theme', 'light');
  document.documentElement.setAttribute('data-theme', 'dark');
  await waitFor(() =>
    expect(opened.document.documentElement).toHaveAttribute('data-theme', 'dark'),
  );
  for (const name of ['Previous', 'Pause'])
    expect(mini.getByRole('button', { name })).toBeEnabled();
  act(() => mini.getByRole('button', { name: 'Next' }).click());
  expect(host.playback.currentTrack$.value?.trackId).toBe(3);
  expect(mini.getByText('Song 3')).toBeInTheDocument();
  act(() => host.playback.engine.reportPosition({ currentTimeSeconds: 4, durationSeconds: 30 }));
  expect(mini.getByRole('slider', { name: 'Seek' })).toHaveValue('4');
  act(() => void opened.dispatchEvent(new Event('pagehide')));
  expect(mini.queryByText('Song 3')).not.toBeInTheDocument();
});

test('it closes with the bar', async () => {
  installWindows(() => Promise.resolve(opened));
  const { unmount } = render(<PlayerBar host={host} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open full player' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mini player' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  unmount();
  expect(close).toHaveBeenCalled();
});

test('a browser that refuses says so, and the full player stays', async () => {
  installWindows(() => Promise.reject(new DOMException('no activation', 'NotAllowedError')));
  const button = await openPlayer();
  await userEvent.click(button!);
  await waitFor(() =>
    expect(host.toasts.current$.value?.message).toBe('The mini player could not be opened.'),
  );
  expect(screen.getByRole('dialog', { name: 'Now playing' })).toBeVisible();
});
