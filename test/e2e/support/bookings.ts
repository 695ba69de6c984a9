import { expect, type Page } from '@playwright/test';
import { CARDS, payWithCard } from '../../support/pay-with-card.ts';
import type { Site } from '../fixtures.ts';
import { ask, type OwnSlot } from './trips.ts';
import type { Words } from './words.ts';

export type Booked = Readonly<{ bookingId: string; reference: string }>;
/** Pays the deposit, and later nothing without its holder. */
export const DECLINES_LATER = '4000 0000 0000 0341';
type Wish = Readonly<{ language: 'en' | 'sv'; adults?: number; card?: string }>;

/** A confirmed booking of that time, made past the screens: how one books is another journey. */
export async function bookFor(
  site: Site,
  email: string,
  slot: OwnSlot,
  { language, adults = 1, card = CARDS.good }: Wish,
): Promise<Booked> {
  const { experienceId, date, slotId } = slot;
  const choice = { experienceId, date, slotId, party: { adults, children: 0, private: false }, language };
  const quoted = await ask<{ quoteHash: string; quote: { termsVersion: string } }>(
    site,
    email,
    'POST',
    '/api/quotes',
    choice,
  );
  const { status, value } = await ask<Booked & { checkoutUrl: string }>(site, email, 'POST', '/api/bookings', {
    ...choice,
    requestId: crypto.randomUUID(),
    contact: { fullName: 'Ylva Strömberg', email, phone: '' },
    quoteHash: quoted.value.quoteHash,
    isAdult: true,
    acceptedTerms: quoted.value.quote.termsVersion,
  });
  if (status !== 200) throw new Error(`not booked: ${JSON.stringify(value)}`);
  await payWithCard(value.checkoutUrl, card);
  await site.control.settle();
  return value;
}
/** A booking's own page; the buttons are those that the table of transitions allows now. */
export const bookingPage = ({ bookingId }: Booked): string => `/angler-dashboard/bookings/${bookingId}`;

/** Presses one of a booking's buttons and hands over its dialog. */
export async function press(page: Page, t: Words, action: keyof Words['bookings']['actions']) {
  await page.getByRole('button', { name: t.bookings.actions[action], exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  return dialog;
}
/** Mails to somebody about a booking, by their subject or their text. */
export async function mailsAbout({ control }: Site, to: string, { reference }: Booked) {
  await control.settle();
  return (await control.mail(to)).filter(({ subject, text }) => `${subject} ${text}`.includes(reference));
}
