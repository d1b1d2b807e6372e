/// <reference types="webpack/module" />
import type { HostApi, RemoteModule, RemoteView, TrackAction } from '@prelude/shared';
import { useSyncExternalStore } from 'react';
import { remote as real } from './realRemote';

/** What stops the remote, by the host that has started it. */
const stops = new Map<HostApi, () => void>();
const listeners = new Set<() => void>();
let edition = 0;

function start(host: HostApi): () => void {
  stops.set(host, real.start?.(host) ?? (() => undefined));
  return () => {
    stops.get(host)?.();
    stops.delete(host);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The view of this name as the remote has it now; another edition of it begins with fresh state. */
const hotView = (name: string): RemoteView =>
  function HotView({ host }) {
    const key = useSyncExternalStore(subscribe, () => edition);
    const View = real.views[name];
    return View ? <View key={key} host={host} /> : null;
  };

/** The action of this name as the remote has it now. */
const hotAction =
  (name: string): TrackAction =>
  (host, tracks) =>
    real.actions?.[name]?.(host, tracks);

const viewNames = Object.keys(real.views);
const actionNames = Object.keys(real.actions ?? {});

/**
 * The remote that is developed, which takes what no component of it takes: a change of a view model, say. The remote is
 * stopped and started where it is, and its views are rendered from the beginning; the page, its stores and the other remotes go on.
 */
export const remote: RemoteModule = {
  ...real,
  views: Object.fromEntries(viewNames.map((name) => [name, hotView(name)])),
  actions: Object.fromEntries(actionNames.map((name) => [name, hotAction(name)])),
  start,
};

/** Starts the changed remote in the place of the one that ran. */
function restart(): void {
  // The shell has read these already.
  const isOtherRemote =
    real.contract !== remote.contract ||
    Object.keys(real.views).join() !== viewNames.join() ||
    Object.keys(real.actions ?? {}).join() !== actionNames.join();
  if (isOtherRemote) return window.location.reload();
  edition += 1;
  for (const [host, stop] of stops) {
    stop();
    stops.set(host, real.start?.(host) ?? (() => undefined));
  }
  for (const listener of listeners) listener();
}

// In a production shell, which has no React Refresh, each change reloads the page (docs/decisions/development.md).
if ('preludeReactRefresh' in globalThis)
  import.meta.webpackHot?.accept('./realRemote', restart, (error) => {
    console.error(error);
    window.location.reload();
  });
