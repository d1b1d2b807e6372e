import { useBehavior, useHost } from '@prelude/shared';
import { saveSettings, SwitchInput } from '@prelude/shared/lists';
import { useId, type JSX } from 'react';
import styles from './AutoplaySwitch.module.css';

/** Lets similar tracks follow the last track of the queue (specification 4.12). */
export function AutoplaySwitch({ hasEnd }: { readonly hasEnd: boolean }): JSX.Element {
  const host = useHost();
  const { autoplay } = useBehavior(host.settings.state$);
  const id = useId();
  const change = (isOn: boolean): void => void saveSettings(host, { autoplay: isOn }, 'Autoplay');
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={id} className={styles.name}>
          Autoplay
        </label>
        <p id={`${id}-text`} className={styles.text}>
          {hasEnd
            ? 'Similar tracks follow the last one.'
            : 'No effect while shuffle or repeat is on: there is no last track.'}
        </p>
      </div>
      <SwitchInput id={id} aria-describedby={`${id}-text`} isOn={autoplay} onSwitch={change} />
    </div>
  );
}
