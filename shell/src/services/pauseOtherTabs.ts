import type { Scope } from '@prelude/shared';
import type { HostedPlayback } from '@prelude/shared/host';

/** The part of the browser's Web Locks that taking the speaker needs. */
export interface StealableLocks {
  /** Steals the lock, which rejects the holder's request; it is held until the task settles. */
  request(name: string, how: { steal: true }, task: () => Promise<void>): Promise<void>;
}

/** Dependencies of taking the speaker. */
export interface PauseOtherTabsDependencies {
  readonly playback: Pick<HostedPlayback, 'wantsSound$' | 'pause'>;
  /** Undefined if the browser has none; each tab then plays independently. */
  readonly locks: StealableLocks | undefined;
  /** Ends it, and releases the speaker. */
  readonly scope: Scope;
}

const SPEAKER = 'prelude-speaker';

/**
 * Lets one tab of this origin play at a time: the last one started. A tab holds the speaker from start to pause, across
 * tracks and interruptions; a tab that loses it pauses, and only the user starts it again.
 */
export function pauseOtherTabs({ playback, locks, scope }: PauseOtherTabsDependencies): void {
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
        // The pause may have come before the lock.
        if (isOver) settle();
        else release = settle;
      });
    locks.request(SPEAKER, { steal: true }, hold).catch((error: unknown) => {
      // After any other refusal (a page without an origin) each tab plays independently.
      const isTaken = error instanceof DOMException && error.name === 'AbortError';
      if (isTaken && !isOver) playback.pause();
    });
  };

  scope.observe(playback.wantsSound$, (wantsSound) => {
    giveBack();
    if (wantsSound) take();
  });
  scope.onEnd(() => giveBack());
}
