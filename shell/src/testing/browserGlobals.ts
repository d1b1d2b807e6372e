import { TextDecoder, TextEncoder } from 'node:util';

// The router needs these browser globals, which jsdom lacks.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no layout, so it can't scroll.
if (typeof document !== 'undefined')
  Object.assign(Element.prototype, { scrollTo() {}, scrollIntoView() {} });

/** A screen of a constant width. */
const matchMedia = (): Pick<
  MediaQueryList,
  'matches' | 'addEventListener' | 'removeEventListener'
> => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
Object.assign(globalThis, { matchMedia });
