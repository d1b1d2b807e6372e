import { completeBlobs } from './blobMethods';
import { consoleErrors } from './consoleErrors';
import { completeDialogElement } from './dialogElement';
import { completeResizeObserver } from './resizeObserver';

// Tests of stores have no DOM, and need not load the matchers for it.
if (typeof document !== 'undefined') {
  jest.requireActual('@testing-library/jest-dom');
  completeBlobs();
  // jsdom has none.
  const { TextDecoder } = jest.requireActual<typeof import('node:util')>('node:util');
  Object.assign(globalThis, { TextDecoder });
  completeDialogElement();
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
