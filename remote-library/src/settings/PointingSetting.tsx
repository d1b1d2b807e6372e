import { useBehavior, useHost } from '@prelude/shared';
import { pointingObstacle, type PointingObstacle } from '@prelude/shared/lists';
import { useEffect, useReducer, type JSX } from 'react';
import { Switch } from './Switch';
import { useAudioSettings } from './useAudioSettings';

const REASONS: Readonly<Record<PointingObstacle, string>> = {
  'saves data': 'Off now, because your browser saves data.',
  cellular: 'Off now, because you are on a cellular connection.',
  'reduced motion': 'Off now, because reduced motion is on.',
};

/** Renders again when the connection or the system's wish for reduced motion changes. */
function useObstacle(): PointingObstacle | null {
  const look = useBehavior(useHost().theme.state$);
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const { connection } = navigator as { readonly connection?: Partial<EventTarget> };
    const sources = [connection, matchMedia('(prefers-reduced-motion: reduce)')];
    sources.forEach((source) => source?.addEventListener?.('change', update));
    return () => sources.forEach((source) => source?.removeEventListener?.('change', update));
  }, []);
  return pointingObstacle(look, window);
}

/** "Listen by pointing" (specification 2.10); it says why it has no effect. */
export function PointingSetting(): JSX.Element {
  const { audio, changeAudio } = useAudioSettings();
  const obstacle = useObstacle();
  const reason = obstacle ? ` ${REASONS[obstacle]}` : '';
  return (
    <Switch
      label="Listen by pointing"
      text={`Home’s cards play while you point at them, or move along a row with the arrow keys, if nothing else plays.${reason}`}
      isOn={audio.listenByPointing}
      onChange={(listenByPointing) => changeAudio({ listenByPointing })}
    />
  );
}
