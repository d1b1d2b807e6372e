import type { Concert } from './concerts';

/** Where a visitor stands with the booking (specification, point 4: concert booking). */
export interface Booking {
  readonly step: 'choosing' | 'confirmed';
  /** The one selected concert, or null. */
  readonly selected: Concert | null;
  /** True after Confirm Booking without a selection, until one is made (specification, point 5). */
  readonly isSelectionMissing: boolean;
}

/** What a visitor does on the booking page. */
export type BookingAct =
  { readonly type: 'pick'; readonly concert: Concert } | { readonly type: 'confirm' | 'return' };

/** Nothing selected, nothing booked. */
export const NEW_BOOKING: Booking = {
  step: 'choosing',
  selected: null,
  isSelectionMissing: false,
};

/** Said when nothing is selected (specification, point 5). */
export const SELECT_A_CONCERT = 'Please select a concert to book.';

/** Picking selects one concert or deselects it, confirming books it, returning clears the selection. */
export function advanceBooking(booking: Booking, act: BookingAct): Booking {
  switch (act.type) {
    case 'pick':
      return {
        ...NEW_BOOKING,
        selected: booking.selected?.id === act.concert.id ? null : act.concert,
      };
    case 'confirm':
      return booking.selected
        ? { ...booking, step: 'confirmed' }
        : { ...booking, isSelectionMissing: true };
    case 'return':
      return NEW_BOOKING;
  }
}
