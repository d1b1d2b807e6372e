import { createContext, runInContext } from 'node:vm';

/** An element that records what is set on it. */
interface RecordedElement {
  readonly tag: string;
  src?: string;
  href?: string;
  integrity?: string;
  crossOrigin?: string;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
}

/** A page that has run a built `entry.js`, with what that has made global; its chunks arrive when a test says so. */
export function openPage<Globals>(
  textOf: (file: string) => string,
  entryUrl: string,
  globals: object = {},
) {
  const elements: RecordedElement[] = [];
  const page = createContext({
    URL,
    console,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    location: { origin: new URL(entryUrl).origin },
    document: {
      currentScript: { src: entryUrl, tagName: 'SCRIPT' },
      head: { appendChild: (element: RecordedElement) => elements.push(element) },
      getElementsByTagName: () => [],
      createElement: (tag: string) => ({
        tag,
        setAttribute: () => undefined,
        getAttribute: () => null,
      }),
    },
    ...globals,
  });
  runInContext('globalThis.self = globalThis.window = globalThis;', page);
  const run = (file: string): unknown => runInContext(textOf(file), page);
  run('entry.js');
  const last = (tag: string) => elements.findLast((element) => element.tag === tag);
  return {
    globals: page as Globals,
    elements,
    last,
    /** The last script that was asked for arrives, and the last style sheet. */
    arrive(file: string): void {
      last('link')?.onload?.({ type: 'load' });
      run(file);
      last('script')?.onload?.({ type: 'load', target: {} });
    },
  };
}
