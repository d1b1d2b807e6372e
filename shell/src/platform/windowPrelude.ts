import type { ThemeState } from '@prelude/shared';

/** The events of some types that have happened while the window had no handler for them. */
export interface EarlyEvents {
  /** In order. */
  readonly events: readonly Event[];
  /** Ends the recording. */
  stop(): void;
}

/** What the boot script, which is another bundle, leaves for the shell. */
export interface EarlyStart {
  /** Uncaught failed fetches. The browser does not log them, and the shell's global handlers report the product's own. */
  readonly failures: EarlyEvents;
  /** The window events that ask the shell for something (specification 7.11). */
  readonly requests: EarlyEvents;
  /** The browser's offers to install the product; recorded as long as the page lives. */
  readonly installs: EarlyEvents;
  /** What the user has done in the prerendered page. */
  readonly input: EarlyEvents;
  /** The music API's responses for the first screen by address, in the order in which its view needs them. Each is used once. */
  readonly responses: Map<string, Promise<Response>>;
  /** The remotes whose views need these responses. */
  readonly prefetchingRemotes: string[];
  /** Applies a theme to the page. */
  applyTheme(theme: ThemeState): void;
  /** True when the style sheets of the prerendered views have arrived. */
  hasViewStyles: boolean;
}

declare global {
  interface Window {
    /** Absent in tests, which have no boot script. */
    prelude?: EarlyStart;
  }
}
