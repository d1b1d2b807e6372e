import { Button } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './HistoryChoice.module.css';
import { HISTORIES, type History } from './histories';

/** Chooses what Recently Played lists. */
export function HistoryChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: History;
  readonly onChoose: (history: History) => void;
}): JSX.Element {
  return (
    <div role="group" aria-label="Show" className={styles.choice}>
      {HISTORIES.map((history) => (
        <Button
          key={history}
          variant={history === chosen ? 'secondary' : 'quiet'}
          aria-pressed={history === chosen}
          onClick={() => onChoose(history)}
        >
          {history}
        </Button>
      ))}
    </div>
  );
}
