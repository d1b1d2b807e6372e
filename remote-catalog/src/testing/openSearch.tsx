import { createFakeHost, jsonResponse, makeTracks, type FakeHost } from '@prelude/shared/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { remote } from '../remote';

const { search: Search } = remote.views;

let end: (() => void) | undefined;

/** The opened search page, its host, and a simulated user. */
export interface OpenedSearch {
  readonly host: FakeHost;
  readonly user: UserEvent;
  readonly unmount: () => void;
}

/** A host whose music API knows few tracks: fifty cards are slow in jsdom. */
export function createSmallHost(): FakeHost {
  const host = createFakeHost();
  host.network.answer(({ endpoint, limit }) =>
    jsonResponse({ results: endpoint === 'spotify' ? [] : makeTracks(Math.min(limit, 3)) }),
  );
  return host;
}

/** Opens the search page as the shell would; `touch` simulates a phone's screen. */
export async function openSearch({
  host = createSmallHost(),
  touch = false,
  user = userEvent.setup(),
}: {
  readonly host?: FakeHost;
  readonly touch?: boolean;
  readonly user?: UserEvent;
} = {}): Promise<OpenedSearch> {
  if (!remote.start || !Search) throw new Error('the catalog has no search');
  Object.assign(window, { matchMedia: () => ({ matches: touch }) });
  end = remote.start(host);
  const { unmount } = render(<Search host={host} />);
  await screen.findByPlaceholderText('What do you want to listen to?');
  // The examples arrive.
  await act(async () => undefined);
  return { host, user, unmount };
}

/** Ends what `openSearch` started. */
export function endSearch(): void {
  end?.();
  end = undefined;
}

export const searchBox = (): HTMLElement =>
  screen.getByPlaceholderText('What do you want to listen to?');

/** The region that is titled with this query, once it is there. */
export const resultsFor = (query: string): Promise<HTMLElement> =>
  screen.findByRole('region', { name: `Results for “${query}”` });
