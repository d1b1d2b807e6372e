import type { JSX } from 'react';
import type { AudioQuality, SettingsState } from '@prelude/shared';
import { SelectRow } from './SelectRow';
import { SettingsSection } from './SettingsSection';
import { Switch } from './Switch';
import { useAudioSettings } from './useAudioSettings';

const NAMES: Readonly<Record<AudioQuality, string>> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  lossless: 'Lossless',
};

/** The qualities offered on each connection: never lossless on cellular (specification 9.7). */
const WIFI_QUALITIES: readonly AudioQuality[] = ['low', 'normal', 'high', 'lossless'];
const CELLULAR_QUALITIES: readonly SettingsState['cellularQuality'][] = ['low', 'normal', 'high'];

/** Which rendition plays on which connection, if a track's source offers several, and loudness normalization. */
export function AudioQualitySection(): JSX.Element {
  const { audio, changeAudio } = useAudioSettings();
  return (
    <SettingsSection title="Audio Quality">
      <SelectRow
        label="WiFi quality"
        text="Also used wherever the connection is not known."
        names={NAMES}
        values={WIFI_QUALITIES}
        chosen={audio.wifiQuality}
        onChoose={(wifiQuality) => changeAudio({ wifiQuality })}
      />
      <SelectRow
        label="Cellular quality"
        text="Lossless is not offered here, to spare your allowance."
        names={NAMES}
        values={CELLULAR_QUALITIES}
        chosen={audio.cellularQuality}
        onChoose={(cellularQuality) => changeAudio({ cellularQuality })}
      />
      <Switch
        label="Normalize volume"
        text="Brings quiet and loud tracks to about the same loudness."
        isOn={audio.normalizeVolume}
        onChange={(normalizeVolume) => changeAudio({ normalizeVolume })}
      />
    </SettingsSection>
  );
}
