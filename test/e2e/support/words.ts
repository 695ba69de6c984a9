import { admin as adminEn } from '#shared/i18n/en/admin.ts';
import { adminCases as adminCasesEn } from '#shared/i18n/en/admin-cases.ts';
import { angler as anglerEn } from '#shared/i18n/en/angler.ts';
import { auth as authEn } from '#shared/i18n/en/auth.ts';
import { availability as availabilityEn } from '#shared/i18n/en/availability.ts';
import { booking as bookingEn } from '#shared/i18n/en/booking.ts';
import { bookings as bookingsEn } from '#shared/i18n/en/bookings.ts';
import { calendarSync as calendarSyncEn } from '#shared/i18n/en/calendar-sync.ts';
import { cancellation as cancellationEn } from '#shared/i18n/en/cancellation.ts';
import { changes as changesEn } from '#shared/i18n/en/changes.ts';
import { common as commonEn } from '#shared/i18n/en/common.ts';
import { documents as documentsEn } from '#shared/i18n/en/documents.ts';
import { errors as errorsEn } from '#shared/i18n/en/errors.ts';
import { experience as experienceEn } from '#shared/i18n/en/experience.ts';
import { giftCards as giftCardsEn } from '#shared/i18n/en/gift-cards.ts';
import { guide as guideEn } from '#shared/i18n/en/guide.ts';
import { home as homeEn } from '#shared/i18n/en/home.ts';
import { notes as notesEn } from '#shared/i18n/en/notes.ts';
import { payment as paymentEn } from '#shared/i18n/en/payment.ts';
import { redeem as redeemEn } from '#shared/i18n/en/redeem.ts';
import { reviewMail as reviewMailEn } from '#shared/i18n/en/review-mail.ts';
import { reviews as reviewsEn } from '#shared/i18n/en/reviews.ts';
import { search as searchEn } from '#shared/i18n/en/search.ts';
import { searchBar as searchBarEn } from '#shared/i18n/en/search-bar.ts';
import { site as siteEn } from '#shared/i18n/en/site.ts';
import { admin as adminSv } from '#shared/i18n/sv/admin.ts';
import { adminCases as adminCasesSv } from '#shared/i18n/sv/admin-cases.ts';
import { angler as anglerSv } from '#shared/i18n/sv/angler.ts';
import { auth as authSv } from '#shared/i18n/sv/auth.ts';
import { availability as availabilitySv } from '#shared/i18n/sv/availability.ts';
import { booking as bookingSv } from '#shared/i18n/sv/booking.ts';
import { bookings as bookingsSv } from '#shared/i18n/sv/bookings.ts';
import { calendarSync as calendarSyncSv } from '#shared/i18n/sv/calendar-sync.ts';
import { cancellation as cancellationSv } from '#shared/i18n/sv/cancellation.ts';
import { changes as changesSv } from '#shared/i18n/sv/changes.ts';
import { common as commonSv } from '#shared/i18n/sv/common.ts';
import { documents as documentsSv } from '#shared/i18n/sv/documents.ts';
import { errors as errorsSv } from '#shared/i18n/sv/errors.ts';
import { experience as experienceSv } from '#shared/i18n/sv/experience.ts';
import { giftCards as giftCardsSv } from '#shared/i18n/sv/gift-cards.ts';
import { guide as guideSv } from '#shared/i18n/sv/guide.ts';
import { home as homeSv } from '#shared/i18n/sv/home.ts';
import { notes as notesSv } from '#shared/i18n/sv/notes.ts';
import { payment as paymentSv } from '#shared/i18n/sv/payment.ts';
import { redeem as redeemSv } from '#shared/i18n/sv/redeem.ts';
import { reviewMail as reviewMailSv } from '#shared/i18n/sv/review-mail.ts';
import { reviews as reviewsSv } from '#shared/i18n/sv/reviews.ts';
import { search as searchSv } from '#shared/i18n/sv/search.ts';
import { searchBar as searchBarSv } from '#shared/i18n/sv/search-bar.ts';
import { site as siteSv } from '#shared/i18n/sv/site.ts';

const en = {
  admin: adminEn,
  adminCases: adminCasesEn,
  angler: anglerEn,
  auth: authEn,
  availability: availabilityEn,
  booking: bookingEn,
  bookings: bookingsEn,
  calendarSync: calendarSyncEn,
  cancellation: cancellationEn,
  changes: changesEn,
  documents: documentsEn,
  common: commonEn,
  errors: errorsEn,
  experience: experienceEn,
  giftCards: giftCardsEn,
  guide: guideEn,
  home: homeEn,
  notes: notesEn,
  payment: paymentEn,
  redeem: redeemEn,
  reviewMail: reviewMailEn,
  reviews: reviewsEn,
  search: searchEn,
  searchBar: searchBarEn,
  site: siteEn,
};
export type Words = typeof en;

/** The texts that the screens show, so that a journey reads the same in both languages. */
export const WORDS: Readonly<Record<'en' | 'sv', Words>> = {
  en,
  sv: {
    admin: adminSv,
    adminCases: adminCasesSv,
    angler: anglerSv,
    auth: authSv,
    availability: availabilitySv,
    booking: bookingSv,
    bookings: bookingsSv,
    calendarSync: calendarSyncSv,
    cancellation: cancellationSv,
    changes: changesSv,
    documents: documentsSv,
    common: commonSv,
    errors: errorsSv,
    experience: experienceSv,
    giftCards: giftCardsSv,
    guide: guideSv,
    home: homeSv,
    notes: notesSv,
    payment: paymentSv,
    redeem: redeemSv,
    reviewMail: reviewMailSv,
    reviews: reviewsSv,
    search: searchSv,
    searchBar: searchBarSv,
    site: siteSv,
  },
};

/** The text with its places filled in; what is left out may be anything. */
export function saying(text: string, values: Readonly<Record<string, string | number>> = {}): RegExp {
  const literally = (plain: string) => plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\s ]+/g, '\\s+');
  const source = text.split(/\{\{\s*\w+\s*\}\}/).map(literally);
  const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? '');
  return new RegExp(
    source
      .map(
        (part, i) =>
          part +
          (i < names.length
            ? values[names[i] ?? ''] === undefined
              ? '.+'
              : literally(String(values[names[i] ?? '']))
            : ''),
      )
      .join(''),
  );
}
