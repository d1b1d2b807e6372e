import { readTheme } from '@prelude/shared/host';
import { copyPrerenderedView, PRERENDERED, VIEW } from '../remotes/prerenderedView';
import { rememberedUser, type ReadText } from '../session/sessionHint';

/** Which prerendered page to show: `landing`, or the frame for a guest or member in the stored theme. */
export function prerenderedName(read: ReadText): string {
  const user = rememberedUser(read);
  if (!user) return 'landing';
  return `${user.isGuest ? 'guest' : 'member'}-${readTheme(read).theme}`;
}

/** What the page shows before its scripts. */
export interface Prerendered {
  /** `prerenderedName` */
  readonly name: string;
  /** True if the page shows home; otherwise the frame around the page is shown, without one. */
  readonly isHome: boolean;
  /** False if the guest has dismissed the banner. */
  readonly hasBanner: boolean;
  readonly isQuickAccessOpen: boolean;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  /** The style sheets of the remotes' views, as preload links. */
  readonly styles: readonly HTMLLinkElement[];
}

/** Applies a preloaded style sheet; resolves when the page has its rules, and rejects if it can't be loaded. */
const applied = (preload: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    preload.onerror = reject;
    // A link that is a style sheet from the start would count as loaded for the remote's own loader.
    preload.onload = () => {
      preload.onload = resolve;
      preload.rel = 'stylesheet';
    };
  });

/** Paints the places that wait for a view, also those of the running shell, which may have been faster. */
function showViews(window: Window, root: Element): void {
  if (window.prelude) window.prelude.hasViewStyles = true;
  const hour = new Date().getHours();
  for (const place of root.querySelectorAll(`[${VIEW}]:empty`)) {
    const paint = copyPrerenderedView(window, place.getAttribute(VIEW) ?? '', hour);
    if (!paint) continue;
    place.append(paint);
    place.setAttribute(PRERENDERED, '');
  }
}

/** Adapts the frame to the rest of what the browser remembers, as the shell will show it. */
function adapt(frame: ParentNode, paint: Prerendered): void {
  const { isHome, hasBanner, isQuickAccessOpen, canGoBack, canGoForward } = paint;
  // The way back and the way forward: the build's page has neither.
  const [back, forward] = frame.querySelectorAll('header [disabled]');
  if (canGoBack) back?.removeAttribute('disabled');
  if (canGoForward) forward?.removeAttribute('disabled');
  if (!hasBanner) frame.querySelector('main > aside')?.remove();
  if (!isHome) {
    frame.querySelector(`main [${VIEW}]`)?.remove();
    for (const item of frame.querySelectorAll('[aria-current]'))
      item.removeAttribute('aria-current');
  }
  if (!isQuickAccessOpen)
    for (const toggle of frame.querySelectorAll('nav [aria-expanded]')) {
      toggle.setAttribute('aria-expanded', 'false');
      toggle.closest('h2')?.nextElementSibling?.setAttribute('hidden', '');
    }
}

/**
 * Shows the prerendered page as soon as the document has the root element, which comes after the boot script. The remotes'
 * views in it follow with their style sheets. React replaces all of it.
 */
export function showPrerendered(window: Window, paint: Prerendered): void {
  const { document: page } = window;
  const { name, styles } = paint;
  const template = page.querySelector<HTMLTemplateElement>(`template[data-boot="${name}"]`);
  if (!template) return;
  // Listens at once: a file that the browser has kept may arrive before the root element. A part whose style sheet is
  // missing says so itself, once the shell runs; a stranger's page has none of them yet.
  const canShowViews = Promise.all(styles.map(applied)).then(
    () => styles.length > 0,
    () => false,
  );
  const observer = new MutationObserver(() => {
    const root = page.getElementById('root');
    if (!root) return;
    observer.disconnect();
    const frame = template.content.cloneNode(true) as DocumentFragment;
    adapt(frame, paint);
    root.setAttribute(PRERENDERED, '');
    root.prepend(frame);
    void canShowViews.then((can) => {
      if (can) showViews(window, root);
    });
  });
  observer.observe(page, { childList: true, subtree: true });
}
