import { useEffect, useId, useRef, type JSX } from 'react';
import { Button, Icon, PageHeading } from '@prelude/shared';
import { SELECT_A_CONCERT } from './booking';
import styles from './ConcertChoice.module.css';
import { ConcertCard } from './ConcertCard';
import { formatConcertDate } from './formatConcertDate';
import { CONCERTS, type Concert } from './concerts';
import { ConcertPicture } from './picture/ConcertPicture';
import { YourTickets } from './YourTickets';

interface ConcertChoiceProps {
  readonly selected: Concert | null;
  readonly isSelectionMissing: boolean;
  readonly onPick: (concert: Concert) => void;
  readonly onConfirm: () => void;
  readonly onGoHome: () => void;
}

/** The list of concerts, of which one can be selected, and the next step. */
export function ConcertChoice({
  selected,
  isSelectionMissing,
  onPick,
  onConfirm,
  onGoHome,
}: ConcertChoiceProps): JSX.Element {
  const headingId = useId();
  const summaryId = useId();
  const concerts = useRef<HTMLUListElement>(null);

  // Keeps the footer, which appears with the selection, from covering the selected concert.
  useEffect(() => {
    if (selected === null) return;
    concerts.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  return (
    <>
      <div id={headingId}>
        <PageHeading>Upcoming Concerts</PageHeading>
      </div>
      <p className={styles.lead}>Seven nights, seven cities. Choose the one that is yours.</p>
      <YourTickets />
      <div className={styles.choice} data-selected={selected !== null || undefined}>
        <ul ref={concerts} className={styles.concerts} aria-labelledby={headingId}>
          {CONCERTS.map((concert) => (
            <li key={concert.id}>
              <ConcertCard
                concert={concert}
                isSelected={concert.id === selected?.id}
                onPick={() => onPick(concert)}
              />
            </li>
          ))}
        </ul>
        <div className={styles.booking}>
          <span className={styles.picture}>
            {selected ? (
              <ConcertPicture concert={selected} className={styles.drawing} />
            ) : (
              <Icon name="ticket" />
            )}
          </span>
          <div id={summaryId} className={styles.summary}>
            {isSelectionMissing ? (
              <p className={styles.missing}>
                <Icon name="alert" />
                <span>{SELECT_A_CONCERT}</span>
              </p>
            ) : (
              <Selection concert={selected} />
            )}
          </div>
          <Button onClick={onGoHome}>Back to Home</Button>
          <Button variant="primary" aria-describedby={summaryId} onClick={onConfirm}>
            Confirm Booking
          </Button>
        </div>
      </div>
    </>
  );
}

function Selection({ concert }: { concert: Concert | null }): JSX.Element {
  if (!concert) return <p className={styles.quiet}>No concert selected</p>;
  return (
    <>
      <p className={styles.artist} dir="auto">
        {concert.artist}
      </p>
      <p className={styles.quiet}>
        <bdi>{`${formatConcertDate(concert.date)} `}</bdi>
        <span className={styles.dot}>· </span>
        <span className={styles.place}>{concert.location}</span>
      </p>
    </>
  );
}
