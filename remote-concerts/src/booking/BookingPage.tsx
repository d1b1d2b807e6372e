import { useReducer, type JSX } from 'react';
import { Page, useBehavior, useHost } from '@prelude/shared';
import { NEW_BOOKING, SELECT_A_CONCERT, advanceBooking } from './booking';
import type { Concert } from './concerts';
import { ConcertChoice } from './ConcertChoice';
import { BOOKED, ticketKey } from './keptTickets';
import { TicketConfirmation } from './TicketConfirmation';
import { usePageChange } from './usePageChange';

/** Below the confirmation, if the storage is full or forbidden. */
const NOT_STORED = 'Your browser could not keep the ticket, so note the date.';

/**
 * The booking page: choosing a concert, then its ticket (specification 2.17 and 4.16), which is stored for the user.
 * The step is not: a reload never books twice (docs/decisions/stores.md).
 */
export function BookingPage(): JSX.Element {
  const host = useHost();
  const { currentUser } = useBehavior(host.session$);
  const [booking, act] = useReducer(advanceBooking, NEW_BOOKING);
  const pageRef = usePageChange<HTMLDivElement>(booking.step);

  const pick = (concert: Concert): void => {
    const toast = host.toasts.current$.value;
    // The notice is obsolete and must not cover the confirmation.
    if (toast?.message === SELECT_A_CONCERT) host.toasts.dismiss(toast.id);
    act({ type: 'pick', concert });
  };

  const confirm = (): void => {
    const { selected } = booking;
    if (selected) {
      const isStored = host.userMemory.write(ticketKey(selected), BOOKED);
      const reason = isStored ? undefined : NOT_STORED;
      host.toasts.show(`Booking confirmed for ${selected.artist}`, 'success', undefined, reason);
    } else host.toasts.show(SELECT_A_CONCERT, 'error');
    act({ type: 'confirm' });
  };

  // Home is at `/` on the shell's page and on the route `/concerts`; both need one history entry.
  const goHome = (): void => host.navigate('home');

  return (
    <div ref={pageRef}>
      <Page hasFootActions>
        {booking.step === 'choosing' ? (
          <ConcertChoice
            selected={booking.selected}
            isSelectionMissing={booking.isSelectionMissing}
            onPick={pick}
            onConfirm={confirm}
            onGoHome={goHome}
          />
        ) : (
          <TicketConfirmation
            concert={booking.selected}
            user={currentUser}
            onReturn={() => act({ type: 'return' })}
          />
        )}
      </Page>
    </div>
  );
}
