/** In CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** One tab of a browser, driven by real input. Coordinates are CSS pixels of the viewport. */
export interface EngineTab {
  /** Opens an address; resolves when its document is parsed. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Evaluates an expression in the page, waits for its promise, and returns its value, which must fit into JSON. */
  run(expression: string): Promise<unknown>;
  /** Presses one key, by its name in `KeyboardEvent.key`, while other keys are held. */
  press(key: string, held: readonly string[]): Promise<void>;
  moveMouse(x: number, y: number): Promise<void>;
  /** What follows until `releaseMouse` may happen then, in its order. */
  holdMouse(): Promise<void>;
  releaseMouse(): Promise<void>;
  resize(size: WindowSize): Promise<void>;
  /** A picture of the viewport, as PNG in base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** A running browser with an empty profile. */
export interface EngineBrowser {
  /** Such as `WebKitGTK 2.50.4`, for reports. */
  version(): Promise<string>;
  newTab(): Promise<EngineTab>;
  close(): Promise<void>;
}

/** What a test needs of its browser. */
export interface BrowserWishes {
  /** True if sites may store nothing: every access to their storage throws. */
  readonly storageDenied: boolean;
}

/** Starts browsers of one engine. */
export interface EngineLauncher {
  /** False if the browser has no setting for it: a journey then takes the storage away from the open page. */
  readonly canDenyStorage: boolean;
  launch(wishes: BrowserWishes): Promise<EngineBrowser>;
  stop(): Promise<void>;
}

/** The size of every window at its start. */
export const WINDOW: WindowSize = { width: 1280, height: 900 };
