import type * as z from 'zod';
import { ContactShape, TextShape } from '#shared/contracts/schemas.ts';
import type { Contact } from '#web/lib/booking-draft.ts';

/** The third step asks for exactly what the contract takes. */
export const ContactFormShape = ContactShape.extend({ specialRequests: TextShape(1000).default('') });
export type ContactFormValues = z.input<typeof ContactFormShape>;

export const isContactComplete = (contact: Contact): boolean => ContactShape.safeParse(contact).success;

/** What the account knows, where the person has not written something else. */
export const filledFrom = (
  contact: Contact,
  account: { firstName: string; lastName: string; email: string; phone: string },
): Contact => ({
  fullName: contact.fullName || `${account.firstName} ${account.lastName}`.trim(),
  email: contact.email || account.email,
  phone: contact.phone || account.phone,
});
