import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Playlist, RecentEntry, Track } from '@prelude/shared';
import {
  TEST_USER,
  createFakeHost,
  type FakeHost,
  type FakeHostOptions,
} from '@prelude/shared/testing';
import { remote } from '../remote';
import { installScreen } from './installScreen';

/** What the user's browser has stored before a page is opened. */
export interface Stored {
  readonly favorites?: readonly Track[] | undefined;
  readonly recent?: readonly RecentEntry[] | undefined;
  readonly playCounts?: Readonly<Record<string, number>> | undefined;
  readonly playlists?: readonly Playlist[] | undefined;
}

/** A page of this remote for a signed-in user. */
export interface OpenedView {
  readonly host: FakeHost;
  readonly listener: UserEvent;
  leave(): void;
  /** Shows the page again after `close`. */
  comeBack(): void;
}

/** Opens a view of the remote, optionally at a place, over a fake host whose storage holds `stored`; ends with the test. */
export function openView(
  name: string,
  { favorites, recent, playCounts, playlists }: Stored = {},
  { place, ...options }: FakeHostOptions & { readonly place?: string | undefined } = {},
): OpenedView {
  installScreen();
  const { uid } = TEST_USER;
  const texts: Record<string, string> = {};
  if (favorites)
    texts[`local_favorites_${uid}`] = JSON.stringify({
      userId: uid,
      tracks: favorites,
      updatedAt: 1,
    });
  if (recent) texts[`local_recent_${uid}`] = JSON.stringify({ tracks: recent, updatedAt: 1 });
  if (playCounts) texts[`local_play_counts_${uid}`] = JSON.stringify(playCounts);

  if (playlists) texts[`local_playlists_${uid}`] = JSON.stringify(playlists);

  const host = createFakeHost({ ...options, storedTexts: { ...texts, ...options.storedTexts } });
  if (place !== undefined) host.navigate('library', place);
  const View = remote.views[name];
  if (!View) throw new Error(`The remote has no view ${name}`);
  const show = (): (() => void) => render(<View host={host} />).unmount;
  const leave = show();
  openHosts.push(host);
  return {
    host,
    listener: userEvent.setup({ advanceTimers: passTime }),
    leave,
    comeBack: () => void show(),
  };
}

const openHosts: FakeHost[] = [];

// Real timers unless the test has installed fake ones.
const passTime = (milliseconds: number): void => {
  if ('clock' in setTimeout) jest.advanceTimersByTime(milliseconds);
};

afterEach(() => {
  for (const host of openHosts.splice(0)) host.end();
});
