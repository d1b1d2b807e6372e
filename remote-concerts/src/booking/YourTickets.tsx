import { useBehavior, useHost } from '@prelude/shared';
import { useId, useState, type JSX } from 'react';
import { CalendarLink } from './CalendarLink';
import type { Concert } from './concerts';
import { formatConcertDate } from './formatConcertDate';
import { keptTickets, localDay } from './keptTickets';
import { ConcertPicture } from './picture/ConcertPicture';
import { Ticket } from './Ticket';
import styles from './YourTickets.module.css';

/** The user's tickets whose day has not passed; each opens below its line. Nothing if there are none. */
export function YourTickets(): JSX.Element | null {
  const { userMemory } = useHost();
  const [today] = useState(() => localDay(new Date()));
  const tickets = keptTickets(useBehavior(userMemory.texts$), today);
  const headingId = useId();
  if (tickets.length === 0) return null;
  return (
    <section className={styles.tickets} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        Your tickets
      </h2>
      <ul className={styles.list}>
        {tickets.map((concert) => (
          <li key={concert.id}>
            <KeptTicket concert={concert} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function KeptTicket({ concert }: { readonly concert: Concert }): JSX.Element {
  const { currentUser } = useBehavior(useHost().session$);
  return (
    <details>
      <summary className={styles.line}>
        <ConcertPicture concert={concert} className={styles.picture} />
        <span className={styles.text}>
          <span className={styles.artist} dir="auto">
            {`${concert.artist} `}
          </span>
          <time className={styles.quiet} dateTime={concert.date} dir="auto">
            {`${formatConcertDate(concert.date)} `}
          </time>
          <span className={styles.quiet}>{concert.location}</span>
        </span>
      </summary>
      <div className={styles.open}>
        <Ticket concert={concert} holder={currentUser?.displayName ?? null} />
        <CalendarLink concert={concert} />
      </div>
    </details>
  );
}
