import * as z from 'zod';
import { BOOKING_STATES, PAYMENT_STATES } from '../domain/booking/booking-states.ts';
import { AccountShape } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { AboutShape } from './guide-profile.ts';
import { BilingualShape, Done, EmailShape, IdShape, InstantShape, MoneyShape, PartyShape } from './schemas.ts';

/** Everything that is kept about the one who asks. */
export const downloadMyData = endpoint({
  method: 'GET',
  path: '/api/me/data',
  auth: 'signed-in',
  throttle: 'sensitive',
  input: z.object({}),
  output: z.object({
    madeAt: InstantShape,
    account: AccountShape,
    /** What a guide told of themselves, and what stands on their invoices. */
    guide: AboutShape.extend({
      links: z.record(z.string(), z.string()),
      publicEmail: z.string(),
      invoiceDetails: z.record(z.string(), z.union([z.string(), z.boolean()])).nullable(),
    }).nullable(),
    favourites: z.array(IdShape),
    bookings: z.array(
      z.object({
        reference: z.string(),
        status: z.enum(BOOKING_STATES),
        payment: z.enum(PAYMENT_STATES),
        title: BilingualShape,
        place: z.string(),
        guideName: z.string(),
        placedAt: InstantShape,
        startsAt: InstantShape,
        endsAt: InstantShape,
        zone: z.string(),
        party: PartyShape,
        total: MoneyShape,
        deposit: MoneyShape,
        remaining: MoneyShape,
        refunded: MoneyShape.nullable(),
        contact: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
        specialRequests: z.string(),
        review: z.object({ rating: z.int(), title: z.string(), text: z.string(), writtenAt: InstantShape }).nullable(),
      }),
    ),
  }),
  errors: [],
});
/** The user pool has proved the new address: the account follows. */
export const takeNewEmail = endpoint({
  method: 'POST',
  path: '/api/me/email',
  auth: 'signed-in',
  throttle: 'sensitive',
  input: z.object({}),
  output: AccountShape,
  errors: ['booking.busy'],
});
/** For good. Who means it types the account's address. The rows of the books stay, without the person. */
export const eraseMe = endpoint({
  method: 'POST',
  path: '/api/me/erase',
  auth: 'angler',
  throttle: 'sensitive',
  input: z.object({ email: EmailShape }),
  output: Done,
  errors: ['accounts.email_differs', 'accounts.has_open_bookings', 'booking.busy'],
});
