import type { HostApi, RemoteModule, RemoteView } from '@prelude/shared';

/** One adapted host for all remotes: it lives as long as the page, as the host does. */
const adaptedHosts = new WeakMap<HostApi, HostApi>();

/** The same remote, which gets the host that `adapt` makes: what an adapter of an older contract is made with. */
export function withAdaptedHost(
  remote: RemoteModule,
  adapt: (host: HostApi) => HostApi,
): RemoteModule {
  const hostFor = (host: HostApi): HostApi => {
    const adapted = adaptedHosts.get(host) ?? adapt(host);
    adaptedHosts.set(host, adapted);
    return adapted;
  };
  const withHost = (View: RemoteView): RemoteView =>
    function AdaptedView({ host }) {
      return <View host={hostFor(host)} />;
    };
  const { views, actions = {}, start } = remote;
  return {
    ...remote,
    views: Object.fromEntries(Object.entries(views).map(([name, view]) => [name, withHost(view)])),
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, act]) => [
        name,
        (host, tracks) => act(hostFor(host), tracks),
      ]),
    ),
    start: start && ((host) => start(hostFor(host))),
  };
}
