import type { JSX } from 'react';
import { Icon, classNames } from '@prelude/shared';
import styles from './ConcertCard.module.css';
import { formatConcertDate } from './formatConcertDate';
import type { Concert } from './concerts';
import { ConcertPicture } from './picture/ConcertPicture';

interface ConcertCardProps {
  readonly concert: Concert;
  readonly isSelected: boolean;
  readonly onPick: () => void;
}

/** A concert as one button, pressed while it is selected. */
export function ConcertCard({ concert, isSelected, onPick }: ConcertCardProps): JSX.Element {
  return (
    <button
      type="button"
      className={classNames(styles.card, isSelected && styles.selected)}
      aria-pressed={isSelected}
      onClick={onPick}
    >
      <span className={styles.picture}>
        <ConcertPicture concert={concert} className={styles.drawing} />
        {isSelected && (
          <span className={styles.mark}>
            <Icon name="check" />
          </span>
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.artist} dir="auto">
          {`${concert.artist} `}
        </span>
        <time className={styles.date} dateTime={concert.date} dir="auto">
          {`${formatConcertDate(concert.date)} `}
        </time>
        <span className={styles.location}>{concert.location}</span>
      </span>
    </button>
  );
}
