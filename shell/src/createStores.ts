import { createToasts } from '@prelude/shared/host';
import { createAuthDialog } from './sign-in/authDialog';
import { createMemberGate } from './sign-in/memberGate';
import { createSessionHint } from './session/sessionHint';
import { createSession, type SessionDependencies } from './session/session';
import { createHost, type HostDependencies, type ShellHost } from './createHost';
import { createGuestBanner } from './layout/guestBannerStore';
import { createQuickAccess } from './layout/quickAccessStore';
import { takePageLink } from './links/pageLink';
import { createPlaylistPicker } from './playlists/playlistPicker';
import { openNavigation } from './routing/openNavigation';
import { createPageSnapshots } from './routing/pageSnapshot';
import { createPages } from './routing/pages';
import type { RemoteLoader } from './remotes/remoteLoader';
import { createShortcutList } from './shortcuts/shortcutList';
import { createSlots } from './slots/createSlots';

/** Dependencies of the shell's stores: the browser, and what is stored where. */
export type StoreDependencies = Pick<
  HostDependencies,
  'window' | 'scope' | 'schedule' | 'storage' | 'sessionStorage' | 'records' | 'makeId'
> &
  Pick<HostDependencies, 'config' | 'events' | 'reportError'> &
  Pick<SessionDependencies, 'auth' | 'mergeGuest' | 'warn'> & { readonly loader: RemoteLoader };

/** Creates all stores of the shell, and the host over them. */
export function createStores(dependencies: StoreDependencies) {
  const { window, scope, schedule, storage, sessionStorage, makeId } = dependencies;
  const toasts = createToasts({ schedule });
  const authDialog = createAuthDialog();
  const session = createSession({
    ...dependencies,
    toasts,
    hint: createSessionHint(storage, makeId),
    offerGuest: (reason) => authDialog.show({ name: 'guest-offer', reason }),
    reportError: (error) => dependencies.reportError(error, 'shell'),
  });
  const { session$ } = session;
  const asMember = createMemberGate({
    ...dependencies,
    session,
    authDialog,
    navigate: (page, place) => host.navigate(page, place),
  });
  const pageLink = takePageLink(window);
  const memory = createPageSnapshots(sessionStorage);
  const { remotes: registrations } = dependencies.config;
  const pages = createPages(registrations);
  const navigation = openNavigation({ window, scope, schedule, toasts, memory, pages });
  const dialogDependencies = { scope, session$, toasts };
  const shortcutList = createShortcutList(dialogDependencies);
  const playlistPicker = createPlaylistPicker(dialogDependencies);
  const host: ShellHost = createHost({
    ...dependencies,
    pages,
    slots: createSlots({ ...dependencies, registrations, getHost: () => host, asMember }),
    asMember,
    session,
    authDialog,
    navigation,
    toasts,
    showShortcuts: shortcutList.show,
    pickPlaylist: playlistPicker.show,
  });
  return {
    host,
    toasts,
    session,
    authDialog,
    navigation,
    asMember,
    pageLink,
    pages,
    shortcutList,
    playlistPicker,
    guestBanner: createGuestBanner(sessionStorage),
    quickAccess: createQuickAccess(storage),
  };
}
