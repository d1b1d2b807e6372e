import { NEW_BOOKING, advanceBooking, type Booking, type BookingAct } from './booking';
import { CONCERTS } from './concerts';

const [first, second] = CONCERTS as [(typeof CONCERTS)[0], (typeof CONCERTS)[0]];
const after = (...acts: readonly BookingAct[]): Booking => acts.reduce(advanceBooking, NEW_BOOKING);

test('picking selects a concert, picking another moves the selection', () => {
  expect(after({ type: 'pick', concert: first }).selected).toBe(first);
  expect(after({ type: 'pick', concert: first }, { type: 'pick', concert: second }).selected).toBe(
    second,
  );
});

test('picking the selected concert deselects it', () => {
  expect(after({ type: 'pick', concert: first }, { type: 'pick', concert: first })).toEqual(
    NEW_BOOKING,
  );
});

test('confirming books the selected concert', () => {
  expect(after({ type: 'pick', concert: first }, { type: 'confirm' })).toEqual({
    step: 'confirmed',
    selected: first,
  });
});

test('confirming without a selection reports that one is missing, until it is made', () => {
  const missing = after({ type: 'confirm' });
  expect(missing).toMatchObject({ step: 'choosing', isSelectionMissing: true });
  expect(advanceBooking(missing, { type: 'pick', concert: first })).toMatchObject({
    selected: first,
    isSelectionMissing: false,
  });
});

test('returning from the ticket clears the selection', () => {
  expect(after({ type: 'pick', concert: first }, { type: 'confirm' }, { type: 'return' })).toEqual(
    NEW_BOOKING,
  );
});
