import type { Observable } from 'rxjs';
import type { AudioQuality } from '../model/track';
import type { Behavior } from '../reactive/behavior';

/** The preferences other than theme and accent (specification 3.10). */
export interface SettingsState {
  /** `audio_wifi_quality` */
  readonly wifiQuality: AudioQuality;
  /** `audio_cellular_quality`; lossless is not offered on cellular (specification 9.7). */
  readonly cellularQuality: Exclude<AudioQuality, 'lossless'>;
  /** `audio_normalize_volume` */
  readonly normalizeVolume: boolean;
  /** `playFullTrack`: off ends a track at 30 s (specification 4.11). */
  readonly playFullTrack: boolean;
  /** `audio_crossfade_seconds`: how long two tracks overlap, 0 (off) to 12, whole seconds. */
  readonly crossfadeSeconds: number;
  /** `keyboardShortcuts`: whether single keys act; on by default. */
  readonly keyboardShortcuts: boolean;
  /** `listenByPointing`: home's cards play while the user points at them; off by default. Since 2.9. */
  readonly listenByPointing: boolean;
  /** `autoplay`: similar tracks follow the last one (specification 4.12); off by default. Since 2.9. */
  readonly autoplay: boolean;
}

/** One stored preference that changed: its storage key and text. */
export interface SettingChange {
  readonly key: string;
  readonly value: string;
}

/** The preferences and their commands; includes other tabs' changes. */
export interface Settings {
  readonly state$: Behavior<SettingsState>;
  /** Each change made in this tab. */
  readonly changes$: Observable<SettingChange>;
  /** Changes some preferences; throws a StorageError, with nothing changed, if they can't be stored. */
  change(changes: Partial<SettingsState>): void;
}
