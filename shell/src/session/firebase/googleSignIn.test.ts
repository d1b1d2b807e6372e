/** @jest-environment jsdom */
import { setImmediate } from 'node:timers/promises';
import { Scope, type User } from '@prelude/shared';
import { createFakeClock } from '@prelude/shared/testing';
import { until } from '../../testing/turns';
import type * as Adapter from './createFirebaseAuth';
import { createFakeIdentityHost } from './fakeIdentityHost';

const CONFIG = {
  apiKey: 'key',
  authDomain: 'prelude.example',
  projectId: 'demo-prelude',
  emulator: null,
};

type Handler = (message: { authEvent: object }) => void;

/** Google's script host: its script loads when a test allows it. */
function createGoogleScripts() {
  let onAuthEvent: Handler | undefined;
  const frame = {
    restyle: () => Promise.resolve(),
    ping: (done: () => void) => Promise.resolve(done()),
    register: (_: string, handler: Handler) => void (onAuthEvent = handler),
    send: () => undefined,
  };
  const gapi = {
    load: (_: string, { callback }: { callback: () => void }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: null,
      getContext: () => ({
        open: (_: object, opened: (f: typeof frame) => unknown) => opened(frame),
      }),
    },
  };
  const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://apis."]');
  return {
    get isAskedFor() {
      return script() !== null;
    },
    arrive() {
      Object.assign(window, { gapi });
      const onload = new URL(script()?.src ?? '').searchParams.get('onload') ?? '';
      (window as unknown as Record<string, () => void>)[onload]?.();
    },
    /** Google's iframe reports the result of the popup or the redirect. */
    tell: (authEvent: object) => onAuthEvent?.({ authEvent }),
    get isListening() {
      return onAuthEvent !== undefined;
    },
  };
}

const GOOGLE_ANSWER = `https://prelude.example/__/auth/handler#id_token=${encodeURIComponent(
  JSON.stringify({ sub: '7', email: 'gil@example.org', name: 'Gil' }),
)}`;
const GIL = { displayName: 'Gil', email: 'gil@example.org', isGuest: false };

const ends: (() => void)[] = [];
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'gapi');
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

/** Reloads the page: a new SDK, with the browser's storage. */
function loadPage() {
  jest.resetModules();
  const { createFirebaseAuth } = jest.requireActual<typeof Adapter>('./createFirebaseAuth');
  const clock = createFakeClock(Date.now());
  const host = createFakeIdentityHost(clock.now);
  self.fetch = host.fetch;
  const scope = new Scope();
  ends.push(() => scope.end());
  const { schedule, now } = clock;
  const service = createFirebaseAuth(CONFIG, { scope, schedule, now, window });
  const seen: (User | null)[] = [];
  scope.observe(service.user$, (user) => seen.push(user));
  return { clock, host, service, seen, google: createGoogleScripts() };
}

const outcomeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => error);

/** The browser's windows: `open` returns a popup, or null if the browser blocks it. */
function popups(isBlocked = false) {
  const popup = { closed: false, close: jest.fn(), focus: jest.fn() };
  const open = jest
    .spyOn(window, 'open')
    .mockImplementation(() => (isBlocked ? null : (popup as unknown as Window)));
  const eventId = (): string | null =>
    new URL(String(open.mock.calls[0]?.[0])).searchParams.get('eventId');
  return { open, popup, eventId };
}

describe('Google’s popup', () => {
  test('signs in the user, however long they take', async () => {
    const { clock, google, service, seen } = loadPage();
    const { open, eventId } = popups();
    const signingIn = service.signInWithGooglePopup();
    await until(() => google.isAskedFor);
    google.arrive();
    await until(() => open.mock.calls.length > 0);

    clock.advance(3_600_000);
    await setImmediate();
    google.tell({
      type: 'signInViaPopup',
      eventId: eventId(),
      urlResponse: GOOGLE_ANSWER,
      sessionId: 's',
    });
    expect(await signingIn).toMatchObject(GIL);
    expect(seen).toEqual([null, expect.objectContaining(GIL)]);
  });

  test('that can’t open within 10 s, because Google’s script host hangs, is cancelled', async () => {
    const { clock, google, service } = loadPage();
    const { open } = popups();
    const outcome = outcomeOf(service.signInWithGooglePopup());
    await until(() => google.isAskedFor);
    clock.advance(9_999);
    expect(await Promise.race([outcome, setImmediate('waiting')])).toBe('waiting');
    clock.advance(1);
    expect(await outcome).toMatchObject({ name: 'AuthError', code: 'timeout' });
    expect(window.open).toBe(open);
  });

  test('is waited for while the page is hidden, as when it covers the page', async () => {
    const { clock, google, service } = loadPage();
    popups();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const outcome = outcomeOf(service.signInWithGooglePopup());
    await until(() => google.isAskedFor);
    clock.advance(60_000);
    expect(await Promise.race([outcome, setImmediate('waiting')])).toBe('waiting');
    hidden.mockReturnValue(false);
    clock.advance(10_000);
    expect(await outcome).toMatchObject({ code: 'timeout' });
  });

  test('that the browser blocks has the code popup-blocked', async () => {
    const { google, service } = loadPage();
    popups(true);
    const outcome = outcomeOf(service.signInWithGooglePopup());
    await until(() => google.isAskedFor);
    google.arrive();
    expect(await outcome).toMatchObject({ name: 'AuthError', code: 'popup-blocked' });
  });

  test('of a site that the project does not allow has the code unauthorized-domain', async () => {
    const { google, host, service } = loadPage();
    popups();
    host.authorize('elsewhere.example');
    const outcome = outcomeOf(service.signInWithGooglePopup());
    await until(() => google.isAskedFor);
    google.arrive();
    expect(await outcome).toMatchObject({ name: 'AuthError', code: 'unauthorized-domain' });
  });

  test('restores the page’s own `open`', async () => {
    const { google, service } = loadPage();
    const { open } = popups(true);
    const outcome = outcomeOf(service.signInWithGooglePopup());
    await until(() => google.isAskedFor);
    google.arrive();
    await outcome;
    expect(window.open).toBe(open);
  });
});

describe('returning from Google’s page', () => {
  /** What the SDK stores in the tab before a redirect to Google. */
  const sent = () => sessionStorage.setItem('firebase:pendingRedirect:key:[DEFAULT]', '"true"');

  test('loads nothing of Google’s without a redirect', async () => {
    const { google, host, service } = loadPage();
    expect(await service.finishGoogleRedirect()).toBeNull();
    expect(google.isAskedFor).toBe(false);
    expect(host.asked()).toEqual([]);
  });

  test('signs in the user', async () => {
    sent();
    const { google, service, seen } = loadPage();
    const returning = service.finishGoogleRedirect();
    await until(() => google.isAskedFor);
    google.arrive();
    await until(() => google.isListening);
    google.tell({
      type: 'signInViaRedirect',
      eventId: '1',
      urlResponse: GOOGLE_ANSWER,
      sessionId: 's',
    });
    expect(await returning).toMatchObject(GIL);
    expect(seen).toEqual([null, expect.objectContaining(GIL)]);
  });

  test('is cancelled after 20 s if Google’s script host hangs, and not retried', async () => {
    sent();
    const { clock, google, service } = loadPage();
    const outcome = outcomeOf(service.finishGoogleRedirect());
    await until(() => google.isAskedFor);
    clock.advance(20_000);
    expect(await outcome).toMatchObject({ name: 'AuthError', code: 'timeout' });
    expect(await service.finishGoogleRedirect()).toBeNull();
  });
});

describe('leaving for Google’s page', () => {
  test('has the code unauthorized-domain on a site that the project does not allow', async () => {
    const { host, service } = loadPage();
    host.authorize('elsewhere.example');
    expect(await outcomeOf(service.startGoogleRedirect())).toMatchObject({
      name: 'AuthError',
      code: 'unauthorized-domain',
    });
  });

  test('is cancelled if the browser did not leave within 20 s', async () => {
    const { clock, host, service, seen } = loadPage();
    await until(() => seen.length > 0);
    host.answer('projects', 'hang');
    const outcome = outcomeOf(service.startGoogleRedirect());
    await until(() => host.requests.length > 0);
    clock.advance(20_000);
    expect(await outcome).toMatchObject({ name: 'AuthError', code: 'timeout' });
  });

  test('resolves when the page is being left', async () => {
    const { host, service, seen } = loadPage();
    await until(() => seen.length > 0);
    host.answer('projects', 'hang');
    const leaving = service.startGoogleRedirect();
    await until(() => host.requests.length > 0);
    window.dispatchEvent(new Event('pagehide'));
    await expect(leaving).resolves.toBeUndefined();
  });
});
