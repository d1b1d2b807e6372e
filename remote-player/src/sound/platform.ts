/** The used browser globals. */
export interface SoundPlatform {
  readonly document: Document;
  readonly navigator: {
    readonly onLine: boolean;
    readonly maxTouchPoints?: number;
    readonly userActivation?: { readonly isActive: boolean; readonly hasBeenActive: boolean };
  };
  readonly AudioContext?: typeof AudioContext | undefined;
  /** Only WebKit has it. */
  readonly GestureEvent?: unknown;
}
