import {
  createFakeHost,
  jsonResponse,
  TEST_GUEST,
  TEST_USER,
  textResponse,
  type FakeHost,
} from '@prelude/shared/testing';
import type { HarnessChoices } from './harnessChoices';
import { tracksFor } from './harnessTracks';

/** Long enough to look at a loading state. */
const SLOW_MILLIS = 4_000;
/** Short enough that toasts go as they do in the product. */
const CLOCK_TICK_MILLIS = 100;

/** Who is present under each choice of a session. */
export const USERS = { nobody: null, guest: TEST_GUEST, user: TEST_USER } as const;

const after = (millis: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, millis);
  });

/** A host on the real stores that behaves in a browser: time passes, and the network is what was chosen. */
export function createHarnessHost({ session, network, theme }: HarnessChoices): FakeHost {
  const host = createFakeHost({ user: USERS[session], startsAt: Date.now(), random: Math.random });
  if (host.theme.state$.value.theme !== theme) host.theme.setTheme(theme);
  host.network.answer(async ({ endpoint, query, limit }) => {
    if (network === 'slow') await after(SLOW_MILLIS);
    if (network === 'failing') return textResponse('', 503);
    return jsonResponse({ results: endpoint === 'spotify' ? [] : tracksFor(query, limit) });
  });
  return host;
}

/** Lets the host's clock follow the real one, for as long as the page lives. */
export function runClock({ clock }: FakeHost): void {
  setInterval(() => clock.advance(Math.max(0, Date.now() - clock.now())), CLOCK_TICK_MILLIS);
}
