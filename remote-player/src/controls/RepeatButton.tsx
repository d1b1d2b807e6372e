import type { JSX } from 'react';
import {
  IconButton,
  classNames,
  useHost,
  type PlaybackState,
  type RepeatMode,
} from '@prelude/shared';
import styles from './modeButton.module.css';
import { useIsEmpty, usePlaybackPart } from './usePlaybackPart';

const NEXT_MODE: Readonly<Record<RepeatMode, RepeatMode>> = { off: 'all', all: 'one', one: 'off' };

const repeatOf = ({ repeat }: PlaybackState): RepeatMode => repeat;

/** Repeat off, all, one and off again; its name gives the state, because it has more than two. */
export function RepeatButton({
  className,
}: {
  readonly className?: string | undefined;
}): JSX.Element {
  const { playback } = useHost();
  const repeat = usePlaybackPart(repeatOf);
  return (
    <IconButton
      className={classNames(styles.mode, repeat !== 'off' && styles.on, className)}
      icon={repeat === 'one' ? 'repeat-one' : 'repeat'}
      label={`Repeat: ${repeat}`}
      unavailable={useIsEmpty()}
      onClick={() => playback.setRepeat(NEXT_MODE[repeat])}
    />
  );
}
