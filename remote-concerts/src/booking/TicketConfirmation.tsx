import { useEffect, type JSX } from 'react';
import { Button, PageHeading, useHost, type User } from '@prelude/shared';
import { CalendarLink } from './CalendarLink';
import type { Concert } from './concerts';
import { ConfirmationText } from './ConfirmationText';
import { Ticket } from './Ticket';
import styles from './TicketConfirmation.module.css';

const HEADING = 'Ticket Confirmed!';

interface TicketConfirmationProps {
  readonly concert: Concert;
  readonly user: User | null;
  readonly onReturn: () => void;
}

/** The page after booking; sets the document's title while it is shown (specification 2.17). */
export function TicketConfirmation({
  concert,
  user,
  onReturn,
}: TicketConfirmationProps): JSX.Element {
  const { showTitle } = useHost();
  useEffect(() => showTitle(HEADING), [showTitle]);
  return (
    <div className={styles.confirmation}>
      <PageHeading>{HEADING}</PageHeading>
      <p className={styles.text}>
        <ConfirmationText user={user} />
      </p>
      <Ticket concert={concert} holder={user?.displayName ?? null} />
      <div className={styles.actions}>
        <CalendarLink concert={concert} />
        <Button variant="primary" onClick={onReturn}>
          Back to Concerts
        </Button>
      </div>
    </div>
  );
}
