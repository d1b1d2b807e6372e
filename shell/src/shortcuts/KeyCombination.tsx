import { VisuallyHidden } from '@prelude/shared';
import { Fragment, type JSX } from 'react';
import styles from './ShortcutListDialog.module.css';

/** An arrow key's symbol and name. */
const ARROWS: Readonly<Record<string, readonly [sign: string, words: string]>> = {
  ArrowLeft: ['←', 'Left arrow'],
  ArrowRight: ['→', 'Right arrow'],
  ArrowUp: ['↑', 'Up arrow'],
  ArrowDown: ['↓', 'Down arrow'],
};

/** A key, alone or with Shift, as it is written on a keyboard; `name` is written as in `SHORTCUT_KEYS`. */
export function KeyCombination({ name }: { readonly name: string }): JSX.Element {
  return (
    <kbd className={styles.combination}>
      {name.split('+').map((key, index) => {
        const arrow = ARROWS[key];
        return (
          <Fragment key={key}>
            {index > 0 && <span>{' + '}</span>}
            <kbd className={styles.key}>
              {arrow ? (
                <>
                  <span aria-hidden="true">{arrow[0]}</span>
                  <VisuallyHidden>{arrow[1]}</VisuallyHidden>
                </>
              ) : (
                key
              )}
            </kbd>
          </Fragment>
        );
      })}
    </kbd>
  );
}
