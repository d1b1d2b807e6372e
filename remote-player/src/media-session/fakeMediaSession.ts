/** A media session that records its state, and whose keys a test presses; for tests only. */
export interface FakeMediaSession extends MediaSession {
  /** Every position that was set, in order; undefined if it was cleared. */
  readonly positions: readonly (MediaPositionState | undefined)[];
  /** True if the action is available. */
  offers(action: MediaSessionAction): boolean;
  /** Presses a key; throws if it is not offered. */
  press(action: MediaSessionAction, details?: Omit<MediaSessionActionDetails, 'action'>): void;
}

/** Creates a media session as strict as a browser's; it throws for `unknownActions`. */
export function createFakeMediaSession(
  unknownActions: readonly MediaSessionAction[] = [],
): FakeMediaSession {
  const handlers = new Map<MediaSessionAction, MediaSessionActionHandler>();
  const positions: (MediaPositionState | undefined)[] = [];
  return {
    metadata: null,
    playbackState: 'none',
    positions,
    setActionHandler(action, handler) {
      if (unknownActions.includes(action)) throw new TypeError(`${action} is no action`);
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
    setPositionState(state) {
      const { duration = 0, position = 0, playbackRate = 1 } = state ?? {};
      const isFit = duration >= 0 && position >= 0 && position <= duration && playbackRate !== 0;
      if (!isFit) throw new TypeError('The position does not fit');
      positions.push(state);
    },
    setCameraActive: () => Promise.resolve(),
    setMicrophoneActive: () => Promise.resolve(),
    offers: (action) => handlers.has(action),
    press(action, details = {}) {
      const handler = handlers.get(action);
      if (!handler) throw new Error(`${action} is not offered`);
      handler({ action, ...details });
    },
  };
}
