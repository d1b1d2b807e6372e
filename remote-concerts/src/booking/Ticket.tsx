import type { JSX } from 'react';
import { formatConcertDate } from './formatConcertDate';
import type { Concert } from './concerts';
import { ConcertPicture } from './picture/ConcertPicture';
import { TicketStripes } from './picture/TicketStripes';
import styles from './Ticket.module.css';

/** The drawn ticket of a booked concert; it keeps its own colours in both themes. */
export function Ticket({
  concert,
  holder,
}: {
  concert: Concert;
  /** The user's name, or null if unknown. */
  holder: string | null;
}): JSX.Element {
  return (
    <article
      className={styles.ticket}
      aria-label={`Ticket for ${concert.artist}`}
      style={{ backgroundColor: concert.artistImage.palette.ticket }}
    >
      <ConcertPicture concert={concert} className={styles.picture} />
      <div className={styles.body}>
        <h2 className={styles.artist} dir="auto">
          {concert.artist}
        </h2>
        <dl className={styles.facts}>
          <div>
            <dt>Date</dt>
            <dd>
              <time dateTime={concert.date} dir="auto">
                {formatConcertDate(concert.date)}
              </time>
            </dd>
          </div>
          <div>
            <dt>Location</dt>
            <dd>{concert.location}</dd>
          </div>
          {holder !== null && (
            <div>
              <dt>Name</dt>
              <dd dir="auto">{holder}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className={styles.stub}>
        <TicketStripes seed={concert.id} className={styles.stripes} />
      </div>
    </article>
  );
}
