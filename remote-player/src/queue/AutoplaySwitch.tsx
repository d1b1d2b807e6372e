import { useBehavior, useHost, StorageError } from '@prelude/shared';
import { SwitchInput } from '@prelude/shared/lists';
import { useId, type JSX } from 'react';
import styles from './AutoplaySwitch.module.css';

/** Lets similar tracks follow the last track of the queue (specification 4.12). */
export function AutoplaySwitch({ hasEnd }: { readonly hasEnd: boolean }): JSX.Element {
  const { settings, toasts } = useHost();
  const { autoplay } = useBehavior(settings.state$);
  const id = useId();
  const change = (isOn: boolean): void => {
    try {
      settings.change({ autoplay: isOn });
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      toasts.show(`Autoplay could not be saved. ${error.reason}`, 'error');
    }
  };
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
