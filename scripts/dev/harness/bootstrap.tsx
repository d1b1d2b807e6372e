import '@prelude/shared/tokens.css';
import { HostProvider, type RemoteRegistration, Scope } from '@prelude/shared';
import { createWebStorage } from '@prelude/shared/host';
import type { FakeHost } from '@prelude/shared/testing';
import {
  applyTheme,
  createAuthDialog,
  createFederation,
  createMemberGate,
  createRemoteLoader,
  createSlots,
  federationVersion,
} from '@prelude/shell/mini-shell';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createHarnessHost, runClock } from './createHarnessHost';
import { Harness } from './Harness';
import { readChoices } from './harnessChoices';
import { harnessViews } from './harnessViews';
import { HARNESS_TRACKS } from './harnessTracks';
import { createKeptTexts } from './keptTexts';
import { harness } from './remoteSetup';

/** Longer than the shell waits: the first compilation may still be running. */
const REMOTE_DEADLINE_MILLIS = 60_000;

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
};

const registration = JSON.parse(
  element('harness-registration').textContent ?? '',
) as RemoteRegistration;
const scope = new Scope();
const views = harnessViews(harness.views, registration.contributes);
const choices = readChoices(
  window.location.search,
  views.map(({ view }) => view),
);
const firstView = views.find(({ view }) => view === choices.view);
const kept = createKeptTexts(createWebStorage(window, 'sessionStorage'), registration.name);
const fake = createHarnessHost(choices, firstView?.page, kept.texts ?? {});
const registrations = [registration];
const loader = createRemoteLoader({
  registrations,
  loadContainer: createFederation(registrations),
  federationVersion,
  // The remote's own development server.
  remoteOrigins: [new URL(registration.entry, window.location.href).origin],
  deadlineMillis: REMOTE_DEADLINE_MILLIS,
  getHost: () => host,
  scope,
  reportError: (error) => console.error(error),
});
// There is no dialog: what needs a member runs as soon as the harness shows one.
const asMember = createMemberGate({ ...fake, scope, authDialog: createAuthDialog() });
const host: FakeHost = {
  ...fake,
  slots: {
    ...fake.slots,
    ...createSlots({ registrations, loader, getHost: () => host, asMember }),
  },
};
kept.keep(host, scope);
if (kept.texts === null) harness.prepare?.({ host, tracks: HARNESS_TRACKS });
runClock(host);
scope.observe(host.playback.failures$, ({ error }) => host.reportError(error, 'playback'));
scope.observe(host.theme.state$, (theme) => applyTheme(document, theme));

createRoot(element('root')).render(
  <StrictMode>
    <HostProvider host={host}>
      <Harness
        registration={registration}
        setup={harness}
        views={views}
        host={host}
        tracks={HARNESS_TRACKS}
        loader={loader}
        firstChoices={choices}
        onStartAfresh={() => {
          kept.forget();
          window.location.reload();
        }}
      />
    </HostProvider>
  </StrictMode>,
);
