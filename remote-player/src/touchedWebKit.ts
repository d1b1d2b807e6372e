/** What tells WebKit on a touch screen. */
interface MaybeWebKit {
  readonly navigator: { readonly maxTouchPoints?: number };
  readonly GestureEvent?: unknown;
}

/** True in the browsers of iOS and iPadOS: WebKit, the only engine with gesture events, on a touch screen. */
export const isTouchedWebKit = (browser: MaybeWebKit): boolean =>
  'GestureEvent' in browser && (browser.navigator.maxTouchPoints ?? 0) > 1;
