import { configure } from '@testing-library/dom';

// A busy machine is slow.
configure({ asyncUtilTimeout: 25_000 });
jest.setTimeout(30_000);

// jsdom has no pointer events.
class FakePointerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly isPrimary: boolean;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.isPrimary = init.isPrimary ?? false;
  }
}
Object.assign(globalThis, { PointerEvent: FakePointerEvent });

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error');
});
afterEach(() => {
  const errors: readonly unknown[][] = consoleError.mock.calls;
  consoleError.mockRestore();
  if (errors.length > 0)
    throw new Error(`console.error was called: ${errors.map(String).join('\n')}`);
});
