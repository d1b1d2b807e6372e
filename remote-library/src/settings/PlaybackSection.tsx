import type { JSX } from 'react';
import { CrossfadeSetting } from './CrossfadeSetting';
import { SettingsSection } from './SettingsSection';
import { Switch } from './Switch';
import { useAudioSettings } from './useAudioSettings';

/** How much of a track plays (specification 4.11), and how the next one follows. */
export function PlaybackSection(): JSX.Element {
  const { audio, changeAudio } = useAudioSettings();
  return (
    <SettingsSection title="Playback">
      <Switch
        label="Play full track"
        text="Off, a track ends after 30 seconds. On, it plays to the end of its source."
        isOn={audio.playFullTrack}
        onChange={(playFullTrack) => changeAudio({ playFullTrack })}
      />
      <CrossfadeSetting />
    </SettingsSection>
  );
}
