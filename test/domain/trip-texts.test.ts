import { expect, test } from 'vitest';
import { availability as availabilityEn } from '#shared/i18n/en/availability.ts';
import { booking as bookingEn } from '#shared/i18n/en/booking.ts';
import { experience as experienceEn } from '#shared/i18n/en/experience.ts';
import { home as homeEn } from '#shared/i18n/en/home.ts';
import { listing as listingEn } from '#shared/i18n/en/listing.ts';
import { partlyBooked as partlyBookedEn } from '#shared/i18n/en/partly-booked.ts';
import { promote as promoteEn } from '#shared/i18n/en/promote.ts';
import { availability as availabilitySv } from '#shared/i18n/sv/availability.ts';
import { booking as bookingSv } from '#shared/i18n/sv/booking.ts';
import { experience as experienceSv } from '#shared/i18n/sv/experience.ts';
import { home as homeSv } from '#shared/i18n/sv/home.ts';
import { listing as listingSv } from '#shared/i18n/sv/listing.ts';
import { partlyBooked as partlyBookedSv } from '#shared/i18n/sv/partly-booked.ts';
import { promote as promoteSv } from '#shared/i18n/sv/promote.ts';

const textsIn = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part as object).flatMap(textsIn);
/** Of the boat itself, where there is one. */
const ABOUT_A_BOAT =
  /^(About my Boat|Om min båt|The boat|Båten|Boat|Båt|Boat specifications|Om båten|.* without a boat\.|.* utan båt\.|.*, with a boat, .*|.*, med båt, .*)$/;

test.each([
  ['en', [availabilityEn, bookingEn, experienceEn, homeEn, listingEn, partlyBookedEn, promoteEn]],
  ['sv', [availabilitySv, bookingSv, experienceSv, homeSv, listingSv, partlyBookedSv, promoteSv]],
])('%s: trips without a boat are booked, offered and filled too: no text promises one', (_, texts) => {
  expect(textsIn(texts).filter((text) => /boat|båt/i.test(text) && !ABOUT_A_BOAT.test(text))).toEqual([]);
});
