import type { PageKey } from '@prelude/shared';
import {
  createFakeHost,
  jsonResponse,
  TEST_GUEST,
  TEST_USER,
  textResponse,
  type FakeHost,
} from '@prelude/shared/testing';
import type { HarnessChoices } from './harnessChoices';
import { tracksFor, tracksWithIds } from './harnessTracks';

/** Long enough to look at a loading state. */
const SLOW_MILLIS = 4_000;
/** Short enough that toasts go as they do in the product. */
const CLOCK_TICK_MILLIS = 100;

/** The host's clock starts this much in the past, so that a setup can let time pass. */
const LEAD_MILLIS = 3_600_000;

/** Who is present under each choice of a session. */
export const USERS = { nobody: null, guest: TEST_GUEST, user: TEST_USER } as const;

const after = (millis: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, millis);
  });

/**
 * A host on the real stores that behaves in a browser: the network is what was chosen, failures are logged,
 * and where the product would go elsewhere a toast says so. `page` is the page of the first view, `storedTexts` what
 * this tab has kept before.
 */
export function createHarnessHost(
  { session, network, theme }: HarnessChoices,
  page: PageKey | undefined,
  storedTexts: Readonly<Record<string, string>> = {},
): FakeHost {
  const host = createFakeHost({
    user: USERS[session],
    page,
    storedTexts,
    startsAt: Date.now() - LEAD_MILLIS,
    random: Math.random,
  });
  if (host.theme.state$.value.theme !== theme) host.theme.setTheme(theme);
  host.network.setOnline(network !== 'offline');
  host.network.answer(async ({ endpoint, query, limit }) => {
    if (network === 'slow') await after(SLOW_MILLIS);
    if (network === 'failing') return textResponse('', 503);
    if (endpoint === 'tracks') return jsonResponse({ results: tracksWithIds(query) });
    return jsonResponse({ results: endpoint === 'spotify' ? [] : tracksFor(query, limit) });
  });
  return {
    ...host,
    openRoute(path) {
      host.openRoute(path);
      host.toasts.show(`The product opens ${path} here`, 'info');
    },
    addToPlaylist: () => host.toasts.show('The product asks for a playlist here', 'info'),
    showShortcuts: () => host.toasts.show('The product lists its keys here', 'info'),
    reportError(error, where) {
      host.reportError(error, where);
      console.error(`[${where}]`, error);
    },
  };
}

/** Lets the host's clock catch up with the real one and follow it, for as long as the page lives. */
export function runClock({ clock }: FakeHost): void {
  const catchUp = (): void => clock.advance(Math.max(0, Date.now() - clock.now()));
  catchUp();
  setInterval(catchUp, CLOCK_TICK_MILLIS);
}
