import { completeBlobs } from './blobMethods';
import { consoleErrors } from './consoleErrors';
import { completeDialogElement } from './dialogElement';
import { computeInlineStylesOnly } from './inlineStyles';
import { completeResizeObserver } from './resizeObserver';

/** A machine may be ten times slower (docs/testing.md). Below Jest's own timeout, so that the message names what is missing. */
const ASYNC_TIMEOUT_MILLIS = 25_000;

// Tests of stores have no DOM, and need not load the matchers for it.
if (typeof document !== 'undefined') {
  jest.requireActual('@testing-library/jest-dom');
  jest
    .requireActual<typeof import('@testing-library/dom')>('@testing-library/dom')
    .configure({ asyncUtilTimeout: ASYNC_TIMEOUT_MILLIS });
  completeBlobs();
  // jsdom has none.
  const { TextDecoder } = jest.requireActual<typeof import('node:util')>('node:util');
  Object.assign(globalThis, { TextDecoder });
  completeDialogElement();
  computeInlineStylesOnly();
  completeResizeObserver();
}

// Every unexpected console error fails the test that caused it.
let consoleError: jest.SpyInstance;

beforeEach(() => {
  consoleErrors.length = 0;
  consoleError = jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    consoleErrors.push(args);
  });
});

afterEach(() => {
  consoleError.mockRestore();
  if (consoleErrors.length > 0)
    throw new Error(`console.error was called: ${consoleErrors.map(String).join('\n')}`);
});
