import { createState, type Behavior } from '@prelude/shared';
import type { JSX } from 'react';
import type { LinkDependencies } from './openLink';

/** The link that the page was opened with (specification 2.20). */
export interface PageLink {
  /** Null while there is nothing to show. */
  readonly view$: Behavior<JSX.Element | null>;
  /** Loads what the link names; does nothing if the address was no link. Never rejects. */
  open(dependencies: Omit<LinkDependencies, 'show'>): Promise<void>;
}

/**
 * Takes the link from the address, which becomes `/`: a reload shows the page as the user has left it, and Back leaves the site.
 * Call it before the navigation reads the history entry.
 */
export function takePageLink({
  location: { pathname, search, hash },
  history,
}: Pick<Window, 'location' | 'history'>): PageLink {
  const view = createState<JSX.Element | null>(null);
  const track = new URLSearchParams(search).get('track');
  const isLink = pathname === '/' && (track !== null || hash.startsWith('#playlist='));
  if (isLink) history.replaceState(history.state, '', '/');
  return {
    view$: view.state$,
    async open(dependencies) {
      if (!isLink) return;
      const show = (shown: JSX.Element | null): void => view.update(() => shown);
      try {
        const { openLink } = await import(/* webpackChunkName: "link" */ './openLink');
        await openLink({ track, fragment: hash }, { ...dependencies, show });
      } catch (error) {
        dependencies.host.reportError(error, 'shell');
        dependencies.host.toasts.show(
          'The link could not be opened. Please open it again.',
          'error',
        );
      }
    },
  };
}
