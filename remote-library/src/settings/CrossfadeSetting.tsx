import { useId, type JSX } from 'react';
import { CROSSFADE_LIMIT_SECONDS, Slider } from '@prelude/shared';
import { count } from '@prelude/shared/lists';
import styles from './CrossfadeSetting.module.css';
import { SettingsRow } from './SettingsSection';
import { useAudioSettings } from './useAudioSettings';
import { useSettledValue } from './useSettledValue';

const describeSeconds = (seconds: number): string =>
  seconds === 0 ? 'Off' : count(seconds, 'second');

/** How long two tracks overlap, 0 to 12 whole seconds. */
export function CrossfadeSetting(): JSX.Element {
  const { audio, changeAudio } = useAudioSettings();
  const textId = useId();
  const { shown, onInput, ref } = useSettledValue(audio.crossfadeSeconds, (crossfadeSeconds) =>
    changeAudio({ crossfadeSeconds }),
  );
  return (
    <SettingsRow
      title="Crossfade"
      text={<span id={textId}>How long one track and the next are heard together.</span>}
    >
      <span ref={ref} className={styles.control}>
        <Slider
          label="Crossfade"
          describedBy={textId}
          min={0}
          max={CROSSFADE_LIMIT_SECONDS}
          step={1}
          value={shown}
          valueText={describeSeconds(shown)}
          onInput={onInput}
        />
        {/* The slider has its own spoken value. */}
        <span className={styles.value} aria-hidden="true">
          {shown === 0 ? 'Off' : `${shown} s`}
        </span>
      </span>
    </SettingsRow>
  );
}
