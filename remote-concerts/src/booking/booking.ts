import type { Concert } from './concerts';

/** The state of a booking (specification 4.16). */
export type Booking =
  | {
      readonly step: 'choosing';
      /** The one selected concert, or null. */
      readonly selected: Concert | null;
      /** True after Confirm Booking without a selection, until one is made (specification 5.4). */
      readonly isSelectionMissing: boolean;
    }
  | { readonly step: 'confirmed'; readonly selected: Concert };

/** What a user can do on the booking page. */
export type BookingAct =
  | { readonly type: 'pick'; readonly concert: Concert }
  | { readonly type: 'confirm' | 'return' };

export const NEW_BOOKING: Booking = {
  step: 'choosing',
  selected: null,
  isSelectionMissing: false,
};

/** Shown when nothing is selected (specification 5.4). */
export const SELECT_A_CONCERT = 'Please select a concert to book.';

/** Picking selects one concert or deselects it, confirming books it, returning clears the selection. */
export function advanceBooking(booking: Booking, act: BookingAct): Booking {
  switch (act.type) {
    case 'pick':
      return {
        step: 'choosing',
        selected: booking.selected?.id === act.concert.id ? null : act.concert,
        isSelectionMissing: false,
      };
    case 'confirm':
      return booking.selected
        ? { step: 'confirmed', selected: booking.selected }
        : { step: 'choosing', selected: null, isSelectionMissing: true };
    case 'return':
      return NEW_BOOKING;
  }
}
