import { startTransition, StrictMode, useLayoutEffect, type JSX } from 'react';
import { createRoot } from 'react-dom/client';
import { PRERENDERED } from '../remotes/prerenderedView';

/** When React has rendered for the first time, removes the mark of the prerendered page from the root and calls `onFirstCommit`. */
function NotifyFirstCommit({
  root,
  onFirstCommit,
}: {
  readonly root: HTMLElement;
  /** Must be stable. */
  readonly onFirstCommit: () => void;
}): null {
  useLayoutEffect(() => {
    root.removeAttribute(PRERENDERED);
    onFirstCommit();
  }, [root, onFirstCommit]);
  return null;
}

/** What the page does with errors and with its first render. */
export interface RenderOptions {
  /** Called when React has rendered for the first time. */
  readonly onFirstCommit: () => void;
  readonly reportError: (error: unknown) => void;
  readonly warn: (text: string) => void;
}

/** Renders the product into `root`, in place of the prerendered page. */
export function renderPage(
  root: HTMLElement,
  product: JSX.Element,
  { onFirstCommit, reportError, warn }: RenderOptions,
): void {
  const page = createRoot(root, {
    onUncaughtError: reportError,
    // A boundary has reported it with the name of its remote.
    onCaughtError: () => undefined,
    // React has repeated the render that threw it. An error that lasts reaches a boundary.
    onRecoverableError: (error) => warn(String((error as Error).cause)),
  });
  // React renders a transition in slices, between which the browser handles input.
  startTransition(() =>
    page.render(
      <StrictMode>
        {product}
        <NotifyFirstCommit root={root} onFirstCommit={onFirstCommit} />
      </StrictMode>,
    ),
  );
}
