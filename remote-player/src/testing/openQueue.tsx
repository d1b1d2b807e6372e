import { HostProvider } from '@prelude/shared';
import { createFakeHost, makeTracks, type FakeHost } from '@prelude/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { QueueToggle } from '../queue/QueueToggle';

/** The visible height of the queue's list, in px: ten rows. */
const LIST_HEIGHT_PX = 640;

/** A window with room for a docked panel, or without. */
export interface FakeScreen {
  resize(width: 'narrow' | 'wide'): void;
}

/** Gives jsdom the width and height that the panel reads. */
export function installScreen({ narrow = false } = {}): FakeScreen {
  const listeners = new Set<() => void>();
  const query = {
    matches: !narrow,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  Object.assign(window, {
    matchMedia: () => query,
  });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
    configurable: true,
    get: () => LIST_HEIGHT_PX,
  });
  HTMLElement.prototype.scrollTo = () => {};
  HTMLElement.prototype.scrollIntoView = () => {};
  return {
    resize(width) {
      query.matches = width === 'wide';
      act(() => listeners.forEach((listener) => listener()));
    },
  };
}

/** The opened queue, its host, and a simulated user. */
export interface OpenedQueue {
  readonly host: FakeHost;
  readonly user: UserEvent;
}

/** Renders the button 'Queue' in a player; `count` tracks are queued, and the one at `index` plays. */
export function renderQueue({ count = 5, index = 1, host = createFakeHost() } = {}): OpenedQueue {
  if (count > 0) host.playback.playQueue(makeTracks(count), index);
  render(
    <HostProvider host={host}>
      <QueueToggle />
    </HostProvider>,
  );
  return { host, user: userEvent.setup() };
}

/** The button 'Queue'. */
export const queueButton = (): HTMLElement => screen.getByRole('button', { name: 'Queue' });

/** Presses the button 'Queue', and waits for the panel. */
export async function openQueue(
  options: Parameters<typeof renderQueue>[0] & { readonly narrow?: boolean } = {},
): Promise<OpenedQueue & FakeScreen> {
  const fakeScreen = installScreen(options);
  const opened = renderQueue(options);
  await opened.user.click(queueButton());
  await screen.findByRole('heading', { level: 2, name: 'Queue' });
  return { ...opened, ...fakeScreen };
}

/** A section of the panel, by its title. */
export const sectionOf = (title: string): HTMLElement =>
  screen.getByRole('region', { name: title });

/** The titles of a list's rows, in order. */
export const titlesIn = (title: string): readonly string[] =>
  within(within(sectionOf(title)).getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[title]')?.textContent ?? '');

/** One of a row's buttons: 'Play', 'More for' or 'Move'. */
export const rowButton = (verb: 'Play' | 'More for' | 'Move', trackId: number): HTMLElement =>
  screen.getByRole('button', { name: `${verb} Song ${trackId} by Artist ${trackId}` });
