// @vitest-environment node
import { expect, test } from 'vitest';
import { bookTrip } from '#shared/contracts/booking.ts';
import { BOOKING_STEPS, isBookingStep, reachableStep, stepOfRefusal } from '#web/features/booking/booking-steps.ts';

test('every refusal of a booking is said at a step', () => {
  for (const code of bookTrip.errors) expect(BOOKING_STEPS).toContain(stepOfRefusal(code));
});
test('a refusal is said where it can be mended', () => {
  expect(stepOfRefusal('booking.slot_blocked')).toBe('time');
  expect(stepOfRefusal('booking.called_off')).toBe('time');
  expect(stepOfRefusal('booking.children_not_allowed')).toBe('people');
  expect(stepOfRefusal('auth.required')).toBe('contact');
  expect(stepOfRefusal('booking.quote_changed')).toBe('terms');
  expect(stepOfRefusal('internal')).toBe('terms');
});
test('a full slot asks for fewer people while there are places, else for another time', () => {
  expect(stepOfRefusal('booking.slot_full', { left: 1 })).toBe('people');
  expect(stepOfRefusal('booking.slot_full', { left: 0 })).toBe('time');
  expect(stepOfRefusal('booking.slot_full')).toBe('time');
});
test('a link to a later step waits for the earlier choices', () => {
  const all = { slot: true, party: true, contact: true };
  expect(reachableStep('terms', all)).toBe('terms');
  expect(reachableStep('terms', { ...all, contact: false })).toBe('contact');
  expect(reachableStep('terms', { ...all, party: false })).toBe('people');
  expect(reachableStep('contact', { ...all, slot: false })).toBe('time');
  expect(reachableStep('people', { slot: true, party: false, contact: false })).toBe('people');
});
test('only the four steps are steps', () => {
  expect(isBookingStep('people')).toBe(true);
  expect(isBookingStep('constructor')).toBe(false);
  expect(isBookingStep(null)).toBe(false);
});
