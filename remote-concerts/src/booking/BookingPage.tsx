import { useReducer, type JSX } from 'react';
import { Page, useBehavior, useHost } from '@prelude/shared';
import { NEW_BOOKING, SELECT_A_CONCERT, advanceBooking } from './booking';
import { ConcertChoice } from './ConcertChoice';
import { TicketConfirmation } from './TicketConfirmation';
import { useFocusOnChange } from './useFocusOnChange';

/** The booking page: choosing one of the concerts, then its ticket (specification, points 2 and 4). */
export function BookingPage(): JSX.Element {
  const host = useHost();
  const { currentUser } = useBehavior(host.session$);
  const [booking, act] = useReducer(advanceBooking, NEW_BOOKING);
  const pageRef = useFocusOnChange<HTMLDivElement>(booking.step);

  const confirm = (): void => {
    const { selected } = booking;
    if (selected) host.toasts.show(`Booking confirmed for ${selected.artist}`, 'success');
    else host.toasts.show(SELECT_A_CONCERT, 'error');
    act({ type: 'confirm' });
  };

  // Pages live at `/`, so this leaves the shell's page and the route `/concerts` alike, in one history entry.
  const goHome = (): void => host.navigate('home');

  return (
    <div ref={pageRef}>
      <Page>
        {booking.step === 'choosing' ? (
          <ConcertChoice
            selected={booking.selected}
            isSelectionMissing={booking.isSelectionMissing}
            onPick={(concert) => act({ type: 'pick', concert })}
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
