import type { JSX } from 'react';
import { CrossfadeSetting } from './CrossfadeSetting';
import { PointingSetting } from './PointingSetting';
import { SettingsSection } from './SettingsSection';
import { Switch } from './Switch';
import { useAudioSettings } from './useAudioSettings';

/** How much of a track plays (specification 4.11), how the next one follows, and what plays by pointing. */
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
      <Switch
        label="Autoplay"
        text="Similar tracks follow the last one of the queue."
        isOn={audio.autoplay}
        onChange={(autoplay) => changeAudio({ autoplay })}
      />
      <PointingSetting />
    </SettingsSection>
  );
}
