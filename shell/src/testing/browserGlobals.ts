import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these and the router needs them; jsdom leaves them out.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no layout, so nothing to scroll.
Object.assign(Element.prototype, { scrollTo() {}, scrollIntoView() {} });

/** A screen whose width stays as it is. */
const matchMedia = (): Pick<
  MediaQueryList,
  'matches' | 'addEventListener' | 'removeEventListener'
> => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
Object.assign(globalThis, { matchMedia });
