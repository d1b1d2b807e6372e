import type { JSX } from 'react';
import { Button, PageHeading, type User } from '@prelude/shared';
import type { Concert } from './concerts';
import { confirmationText } from './confirmationText';
import { Ticket } from './Ticket';
import styles from './TicketConfirmation.module.css';

interface TicketConfirmationProps {
  readonly concert: Concert;
  readonly user: User | null;
  readonly onReturn: () => void;
}

/** The page after booking (specification, point 2: concerts). */
export function TicketConfirmation({
  concert,
  user,
  onReturn,
}: TicketConfirmationProps): JSX.Element {
  return (
    <div className={styles.confirmation}>
      <PageHeading>Ticket Confirmed!</PageHeading>
      <p className={styles.text}>{confirmationText(user)}</p>
      <Ticket concert={concert} holder={user?.displayName ?? null} />
      <Button variant="primary" onClick={onReturn}>
        Back to Concerts
      </Button>
    </div>
  );
}
