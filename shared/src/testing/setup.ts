import '@testing-library/jest-dom';
import { completeBlobs } from './blobText';
import { completeDialogElement } from './dialogElement';

completeBlobs();
completeDialogElement();

// A console error is a defect that nobody looked at: it fails the test that caused it.
const errors: unknown[][] = [];
let consoleError: jest.SpyInstance;

beforeEach(() => {
  errors.length = 0;
  consoleError = jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    errors.push(args);
  });
});

afterEach(() => {
  consoleError.mockRestore();
  if (errors.length > 0)
    throw new Error(`console.error was called: ${errors.map(String).join('\n')}`);
});

/** For a test that is about a failure: takes the console errors seen so far, so that they don't fail it. */
export function takeConsoleErrors(): readonly unknown[][] {
  return errors.splice(0);
}
