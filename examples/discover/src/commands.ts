import type { IconName } from '@prelude/shared';

/** What the listener can do with the present song. */
export type Command = 'pass' | 'whole' | 'playlist' | 'keep';

interface CommandInfo {
  readonly label: string;
  readonly icon: IconName;
  /** Its arrow key, which is also the direction of its swipe. */
  readonly key: 'ArrowLeft' | 'ArrowDown' | 'ArrowUp' | 'ArrowRight';
  readonly arrow: string;
}

/** The commands in the order of their buttons. */
export const COMMANDS: Readonly<Record<Command, CommandInfo>> = {
  pass: { label: 'Pass', icon: 'close', key: 'ArrowLeft', arrow: '←' },
  whole: { label: 'Hear it whole', icon: 'music', key: 'ArrowDown', arrow: '↓' },
  playlist: { label: 'Add to playlist', icon: 'plus', key: 'ArrowUp', arrow: '↑' },
  keep: { label: 'Keep', icon: 'heart', key: 'ArrowRight', arrow: '→' },
};

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly Command[];
