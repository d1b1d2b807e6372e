import { Scope, type RemoteModule } from '@prelude/shared';
import { observePlays } from './observePlays';
import { ScrobblerPage } from './ScrobblerPage';
import { ScrobblerSettings } from './ScrobblerSettings';
import { scrobblerOf } from './scrobblerOfPage';

/** Reports plays to ListenBrainz, if the user wants it. */
export const remote: RemoteModule = {
  name: 'scrobbler',
  contract: '^2.8',
  views: { page: ScrobblerPage, settings: ScrobblerSettings },
  start(host) {
    const scope = new Scope();
    const scrobbler = scrobblerOf(host);
    let user = host.session$.value.currentUser?.uid;
    scope.observe(host.session$, ({ currentUser }) => {
      if (currentUser?.uid === user) return;
      user = currentUser?.uid;
      scrobbler.reload();
    });
    const end = observePlays(host, (listen) => void scrobbler.add(listen));
    // What an earlier visit, or an offline hour, has left.
    scope.observe(host.online$, (isOnline) => {
      if (isOnline) void scrobbler.flush();
    });
    return () => {
      end();
      scope.end();
      scrobbler.stop();
    };
  },
};
