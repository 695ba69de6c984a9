import 'i18next';
import type { account } from '../../shared/i18n/en/account.ts';
import type { admin } from '../../shared/i18n/en/admin.ts';
import type { adminCases } from '../../shared/i18n/en/admin-cases.ts';
import type { angler } from '../../shared/i18n/en/angler.ts';
import type { auth } from '../../shared/i18n/en/auth.ts';
import type { availability } from '../../shared/i18n/en/availability.ts';
import type { booking } from '../../shared/i18n/en/booking.ts';
import type { bookings } from '../../shared/i18n/en/bookings.ts';
import type { cancellation } from '../../shared/i18n/en/cancellation.ts';
import type { changes } from '../../shared/i18n/en/changes.ts';
import type { common } from '../../shared/i18n/en/common.ts';
import type { documents } from '../../shared/i18n/en/documents.ts';
import type { errors } from '../../shared/i18n/en/errors.ts';
import type { experience } from '../../shared/i18n/en/experience.ts';
import type { faq } from '../../shared/i18n/en/faq.ts';
import type { guide } from '../../shared/i18n/en/guide.ts';
import type { guideBookings } from '../../shared/i18n/en/guide-bookings.ts';
import type { guidePage } from '../../shared/i18n/en/guide-page.ts';
import type { guideProfile } from '../../shared/i18n/en/guide-profile.ts';
import type { home } from '../../shared/i18n/en/home.ts';
import type { legal } from '../../shared/i18n/en/legal.ts';
import type { messages } from '../../shared/i18n/en/messages.ts';
import type { noShow } from '../../shared/i18n/en/no-show.ts';
import type { partlyBooked } from '../../shared/i18n/en/partly-booked.ts';
import type { payment } from '../../shared/i18n/en/payment.ts';
import type { reviews } from '../../shared/i18n/en/reviews.ts';
import type { search } from '../../shared/i18n/en/search.ts';
import type { searchBar } from '../../shared/i18n/en/search-bar.ts';
import type { site } from '../../shared/i18n/en/site.ts';
import type { taxonomy } from '../../shared/i18n/en/taxonomy.ts';

/** One line a namespace: this is what makes `t('…')` know its keys. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      admin: typeof admin;
      'admin-cases': typeof adminCases;
      angler: typeof angler;
      guide: typeof guide;
      'guide-bookings': typeof guideBookings;
      'guide-page': typeof guidePage;
      'guide-profile': typeof guideProfile;
      auth: typeof auth;
      availability: typeof availability;
      'partly-booked': typeof partlyBooked;
      bookings: typeof bookings;
      booking: typeof booking;
      changes: typeof changes;
      experience: typeof experience;
      messages: typeof messages;
      'no-show': typeof noShow;
      payment: typeof payment;
      cancellation: typeof cancellation;
      common: typeof common;
      documents: typeof documents;
      errors: typeof errors;
      faq: typeof faq;
      home: typeof home;
      legal: typeof legal;
      reviews: typeof reviews;
      search: typeof search;
      'search-bar': typeof searchBar;
      site: typeof site;
      taxonomy: typeof taxonomy;
    };
  }
}
