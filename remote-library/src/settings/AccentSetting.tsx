import { DEFAULT_THEME, shownAccent, useBehavior, useHost } from '@prelude/shared';
import { useId, type JSX } from 'react';
import styles from './AccentSetting.module.css';
import { OFFERED_ACCENTS } from './accents';
import { HexField } from './HexField';

/**
 * Picks any accent colour: a swatch, the browser's own picker, or its digits. Shown as it is really used: the default has
 * a colour for each theme, and one that could not be read is moved until it can.
 */
export function AccentSetting(): JSX.Element {
  const { theme } = useHost();
  const look = useBehavior(theme.state$);
  const { accent, onAccent } = shownAccent(look);
  const isDefault = look.accentColor === DEFAULT_THEME.accentColor;
  // The default is the theme's own, so that is what was picked.
  const picked = isDefault ? accent : look.accentColor;
  const titleId = useId();
  const textId = useId();
  return (
    <div
      role="group"
      className={styles.setting}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <div className={styles.words}>
        <div id={titleId} className={styles.name}>
          Accent colour
        </div>
        <p id={textId} className={styles.text}>
          Marks what is active and what asks to be pressed.
        </p>
      </div>
      <div className={styles.choices}>
        {OFFERED_ACCENTS.map(({ name, color }) => (
          <button
            key={color}
            type="button"
            className={styles.swatch}
            style={{ backgroundColor: shownAccent({ ...look, accentColor: color }).accent }}
            aria-label={name}
            aria-pressed={look.accentColor === color}
            onClick={() => theme.setAccentColor(color)}
          />
        ))}
        <input
          type="color"
          className={styles.picker}
          aria-label="Any colour"
          value={picked}
          onChange={(event) => theme.setAccentColor(event.currentTarget.value)}
        />
        <HexField color={picked} onPick={theme.setAccentColor} />
      </div>
      <div className={styles.outcome} aria-live="polite">
        <span className={styles.sample} style={{ backgroundColor: accent, color: onAccent }}>
          Text on it
        </span>
        {accent !== picked && (
          <span className={styles.text}>Shown as {accent} to be readable.</span>
        )}
      </div>
    </div>
  );
}
