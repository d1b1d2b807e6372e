import type { Playback, Scope } from '@prelude/shared';

/** The part of the browser's Web Locks that taking the speaker needs. */
export interface StealableLocks {
  /** Takes the lock from whoever holds it, whose own request then rejects; it is held until the task settles. */
  request(name: string, how: { steal: true }, task: () => Promise<void>): Promise<void>;
}

/** What taking the speaker stands on. */
export interface SpeakerParts {
  readonly playback: Pick<Playback, 'isPlaying$' | 'pause'>;
  /** Undefined where the browser has none; each tab plays for itself then. */
  readonly locks: StealableLocks | undefined;
  /** Ends it, and gives the speaker back. */
  readonly scope: Scope;
}

const SPEAKER = 'prelude-speaker';

/**
 * Lets one tab of this origin sound at a time: the one that started last. A tab holds the speaker from its start to its
 * pause, through all tracks between; the one that loses it pauses, and nothing but a person starts it again.
 */
export function takeSpeaker({ playback, locks, scope }: SpeakerParts): void {
  if (!locks) return;
  let giveBack = (): void => undefined;

  const take = (): void => {
    let isOver = false;
    let release = (): void => undefined;
    giveBack = () => {
      isOver = true;
      release();
    };
    const hold = (): Promise<void> =>
      new Promise((settle) => {
        // The pause may have come before the speaker did.
        if (isOver) settle();
        else release = settle;
      });
    locks.request(SPEAKER, { steal: true }, hold).catch((error: unknown) => {
      // Any other refusal (a page without an origin) leaves each tab for itself.
      const isTaken = error instanceof DOMException && error.name === 'AbortError';
      if (isTaken && !isOver) playback.pause();
    });
  };

  scope.observe(playback.isPlaying$, (isPlaying) => {
    giveBack();
    if (isPlaying) take();
  });
  scope.onEnd(() => giveBack());
}
