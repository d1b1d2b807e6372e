import { existsSync } from 'node:fs';
import { installPackages } from '../../scripts/lib/index.ts';

/** The size of every window, in CSS pixels. */
export const WINDOW = { width: 1280, height: 900 };

/** One tab of a browser, driven by real input. Coordinates are CSS pixels of the viewport. */
export interface EngineTab {
  /** Opens an address; resolves when its document is parsed. */
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  back(): Promise<unknown>;
  /** Evaluates an expression in the page, waits for its promise, and returns its value, which must fit into JSON. */
  run(expression: string): Promise<unknown>;
  /** Presses one key, by its name in `KeyboardEvent.key`, while other keys are held. */
  press(key: string, held: readonly string[]): Promise<void>;
  moveMouse(x: number, y: number): Promise<void>;
  /** What follows until `releaseMouse` may happen then, in its order. */
  holdMouse(): Promise<void>;
  releaseMouse(): Promise<void>;
  /** A picture of the viewport, as PNG in base64. */
  screenshot(): Promise<string>;
}

/** A running browser with an empty profile. */
export interface EngineBrowser {
  newTab(): Promise<EngineTab>;
  close(): Promise<void>;
}

/** Starts browsers of one engine. */
export interface EngineLauncher {
  /** `storageDenied`: sites may store nothing, every access to their storage throws; WebKit has no setting for it. */
  launch(wishes: { readonly storageDenied: boolean }): Promise<EngineBrowser>;
  stop(): void;
}

/** An engine of this system. */
export interface Engine {
  /** Debian's packages. */
  readonly packages: readonly string[];
  /** The paths of its programs, by name, where to look for each. */
  readonly programs: Readonly<Record<string, readonly string[]>>;
  readonly start: (programs: Readonly<Record<string, string>>) => Promise<EngineLauncher>;
}

/** Starts what drives an engine, installed first where it is missing, on Debian as root; or says what would install it. */
export async function startEngine(name: string, engine: Engine): Promise<EngineLauncher | string> {
  const find = (): readonly (readonly [string, string | undefined])[] =>
    Object.entries(engine.programs).map(([program, paths]) => [
      program,
      paths.find((path) => existsSync(path)),
    ]);
  const isMissing = ([, path]: readonly [string, string | undefined]): boolean => !path;
  if (find().some(isMissing)) installPackages(name, engine.packages);
  const found = find();
  return found.some(isMissing)
    ? `${name} is missing. Install it with: sudo apt-get update && sudo apt-get install -y ${engine.packages.join(' ')}`
    : engine.start(Object.fromEntries(found) as Record<string, string>);
}
