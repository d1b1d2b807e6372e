import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these and the router needs them; jsdom leaves them out.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no layout, so nothing to scroll.
Object.assign(Element.prototype, { scrollTo() {}, scrollIntoView() {} });
