import type { JSX } from 'react';
import styles from './CalendarLink.module.css';
import { calendarAddress } from './calendarFile';
import type { Concert } from './concerts';

/** Gives a concert's calendar file; a link with the look of a button. */
export function CalendarLink({ concert }: { readonly concert: Concert }): JSX.Element {
  return (
    <a
      className={styles.calendar}
      href={calendarAddress(concert)}
      download={`${concert.artist}.ics`}
    >
      Add to calendar
    </a>
  );
}
