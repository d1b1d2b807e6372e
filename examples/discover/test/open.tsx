import {
  createFakeHost,
  makeTrack,
  type FakeHost,
  type FakeHostOptions,
} from '@prelude/shared/testing';
import type { Track } from '@prelude/shared';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DiscoverPage } from '../src/DiscoverPage';

/** What a test may read and do. */
export interface Opened {
  readonly host: FakeHost;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly unmount: () => void;
  /** The song of the round, as the player has it; the names are the true ones. */
  readonly song: () => Track;
  /** Presses an arrow key. */
  readonly press: (arrow: 'Left' | 'Right' | 'Up' | 'Down') => Promise<void>;
}

const opened: { host: FakeHost; unmount: () => void }[] = [];
afterEach(() => {
  for (const { host, unmount } of opened.splice(0)) {
    unmount();
    host.end();
  }
});

/** Twenty songs, each by two words and another artist. */
export const SONGS: readonly Track[] = Array.from({ length: 20 }, (_, index) =>
  makeTrack({
    trackId: index + 1,
    trackName: `Kite ${index + 1}`,
    artistName: `Mara ${index + 1}`,
  }),
);

/** Opens the page on a host whose music API has these songs in each genre. */
export function open(options: FakeHostOptions = {}, songs: readonly Track[] = SONGS): Opened {
  const host = createFakeHost(options);
  host.network.answerWithTracks(songs);
  return openOn(host);
}

/** Opens the page on a host. */
export function openOn(host: FakeHost): Opened {
  const user = userEvent.setup();
  const { unmount } = render(<DiscoverPage host={host} />);
  opened.push({ host, unmount });
  return {
    host,
    user,
    unmount,
    song() {
      const track = host.playback.currentTrack$.value;
      if (!track) throw new Error('nothing plays');
      return track.standsFor ?? track;
    },
    press: (arrow) => user.keyboard(`{Arrow${arrow}}`),
  };
}

/** Chooses a genre and begins. */
export async function begin({ user }: Opened, genre = 'Jazz'): Promise<void> {
  await user.click(screen.getByRole('checkbox', { name: genre }));
  await user.click(screen.getByRole('button', { name: 'Start listening' }));
  await screen.findByRole('region', { name: /^Song 1 of / });
}

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

/** What the live region of the round says. */
export const said = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

/** The names in a list with this heading. */
export const songsUnder = (heading: string): readonly string[] =>
  within(screen.getByRole('region', { name: heading }))
    .getAllByRole('button', { name: /^Play / })
    .map((play) => play.getAttribute('aria-label') ?? '');

export { act, screen, within };
