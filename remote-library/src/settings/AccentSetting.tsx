import { shownAccent, useBehavior, useHost } from '@prelude/shared';
import { useId, type JSX } from 'react';
import styles from './AccentSetting.module.css';
import { OFFERED_ACCENTS } from './accents';
import { HexField } from './HexField';

/**
 * Picks an accent colour: a swatch, the browser's own picker, or its digits. Shows the colours that are used: the default
 * has one for each theme, and thin text in an unreadable colour is adjusted.
 */
export function AccentSetting(): JSX.Element {
  const { theme } = useHost();
  const look = useBehavior(theme.state$);
  const { accent, onAccent, accentText } = shownAccent(look);
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
          value={accent}
          onChange={(event) => theme.setAccentColor(event.currentTarget.value)}
        />
        <HexField color={accent} onPick={theme.setAccentColor} />
      </div>
      <div className={styles.outcome} aria-live="polite">
        <span className={styles.sample} style={{ backgroundColor: accent, color: onAccent }}>
          Text on it
        </span>
        {accentText !== accent && (
          <span className={styles.text} style={{ color: accentText }}>
            {`Text and lines use ${accentText} to be readable.`}
          </span>
        )}
      </div>
    </div>
  );
}
