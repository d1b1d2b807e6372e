import type { HostApi, RemoteModule, RemoteView, TrackAction } from '@prelude/shared';
import type * as React from 'react';

/** A build of the remote, as the development server names it (../remoteFiles.ts). */
interface Edition {
  readonly entry: string;
  readonly type: 'module' | 'script';
  /** The global through which a script's runtime gets its chunks; null without one. */
  readonly chunks: string | null;
  readonly styles: readonly string[];
  /** What the page has read of the registration; another one needs another page. */
  readonly declared: string;
}

/** A container of Module Federation. */
interface Container {
  init(...args: readonly unknown[]): unknown;
  get(module: string): Promise<() => { readonly remote: RemoteModule }>;
}

type ShareScope = Readonly<
  Record<string, Readonly<Record<string, { readonly get: () => unknown }>> | undefined>
>;

interface Refresh {
  performReactRefresh(): void;
}

const page = globalThis as typeof globalThis & {
  readonly preludeReactRefresh?: Refresh;
  /** The events of each development server, by their URL: a browser has six connections to an origin. */
  preludeBuilds?: Map<string, EventSource>;
} & Record<string, unknown>;

/** The page's React, out of the share scope. */
async function reactIn(scope: ShareScope): Promise<typeof React> {
  const [shared] = Object.values(scope['react'] ?? {});
  const factory = (await shared?.get()) as (() => typeof React) | undefined;
  if (!factory) throw new Error('the page shares no React');
  return factory();
}

/** Calls `heard` with each build of the remote below `base`. */
function followBuilds(base: string, heard: (edition: Edition) => void): void {
  const url = new URL('/dev/events', base).href;
  const builds = (page.preludeBuilds ??= new Map<string, EventSource>());
  const events = builds.get(url) ?? new EventSource(url);
  builds.set(url, events);
  events.addEventListener(new URL(base).pathname, ({ data }: MessageEvent<string>) =>
    heard(JSON.parse(data) as Edition),
  );
}

function loadScript(src: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.onload = () => done();
    script.onerror = () => fail(new Error(`${src} could not be loaded`));
    script.src = src;
    document.head.append(script);
  });
}

/**
 * Makes the container of a remote in development: it loads the containers that any bundler builds, one after the other, and shows
 * the last. Where the page has React Refresh, components that both editions have keep their state; elsewhere the remote's views
 * begin again. The page, its stores and the music go on. `base` is the URL of the remote's files, `first` its present build.
 */
export function hotContainer(globalName: string, base: string, first: Edition): Container {
  let initArgs: readonly unknown[] = [];
  let edition = 0;
  let current = first;
  let real: RemoteModule | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const stops = new Map<HostApi, () => void>();
  const listeners = new Set<() => void>();

  const isOld = ({ href }: HTMLLinkElement, { styles }: Edition): boolean =>
    href.startsWith(base) && !styles.some((file) => href === base + file);

  async function load(next: Edition): Promise<RemoteModule> {
    let container: Container;
    if (next.type === 'module') {
      container = (await import(base + next.entry)) as Container;
    } else {
      // The runtime would take the chunks of the edition before for its own.
      if (next.chunks !== null) delete page[next.chunks];
      await loadScript(base + next.entry);
      container = page[globalName] as Container;
    }
    await container.init(...initArgs);
    return (await container.get('./remote'))().remote;
  }

  function start(host: HostApi): () => void {
    stops.set(host, real?.start?.(host) ?? (() => undefined));
    return () => {
      stops.get(host)?.();
      stops.delete(host);
    };
  }

  const namesOf = ({ contract, views, actions = {} }: RemoteModule): string =>
    JSON.stringify([contract, Object.keys(views), Object.keys(actions)]);

  async function replace(next: Edition): Promise<void> {
    const before = real;
    if (!before) return void (current = next);
    if (next.entry === current.entry && next.declared === current.declared) return;
    const loaded = await load(next);
    if (next.declared !== current.declared || namesOf(loaded) !== namesOf(before))
      return window.location.reload();
    current = next;
    real = loaded;
    edition += 1;
    for (const [host, stop] of stops) {
      stop();
      stops.set(host, real.start?.(host) ?? (() => undefined));
    }
    page.preludeReactRefresh?.performReactRefresh();
    for (const listener of listeners) listener();
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
      if (isOld(link, next)) link.remove();
  }

  followBuilds(base, (next) => {
    last = last.then(() => replace(next)).catch((error: unknown) => console.error(error));
  });

  return {
    init(...args) {
      initArgs = args;
    },
    async get() {
      const { createElement, useSyncExternalStore } = await reactIn(initArgs[0] as ShareScope);
      const loading = load(current).then((loaded) => (real = loaded));
      last = loading.catch(() => undefined);
      const began = await loading.catch((error: unknown) => {
        // The page says only that the remote is missing.
        console.error(error);
        throw error;
      });
      const subscribe = (listener: () => void): (() => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      };
      const hotView = (name: string): RemoteView =>
        function HotView({ host }) {
          const shown = useSyncExternalStore(subscribe, () => edition);
          const View = real?.views[name];
          const key = page.preludeReactRefresh ? 'kept' : shown;
          return View ? createElement(View, { key, host }) : null;
        };
      const hotAction =
        (name: string): TrackAction =>
        (host, tracks) =>
          real?.actions?.[name]?.(host, tracks);
      const remote: RemoteModule = {
        ...began,
        views: Object.fromEntries(Object.keys(began.views).map((name) => [name, hotView(name)])),
        actions: Object.fromEntries(
          Object.keys(began.actions ?? {}).map((name) => [name, hotAction(name)]),
        ),
        start,
      };
      return () => ({ remote });
    },
  };
}
