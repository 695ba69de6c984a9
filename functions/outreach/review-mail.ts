import type { BookingRecord } from '#functions/booking/booking-record.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { fill, oneLine } from '#functions/platform/mail-content.ts';
import { tokenFor } from '#functions/platform/purpose-token.ts';
import { type ReviewMail, reviewPurpose } from '#shared/domain/booking/review.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { reviewMail as en } from '#shared/i18n/en/review-mail.ts';
import { reviewMail as sv } from '#shared/i18n/sv/review-mail.ts';
import { toReference } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { RenderedMail } from './booking-mail.ts';
import { longDate, textsOf } from './mail-words.ts';

/** The link to write a review, and the news that one, or its answer, is there. */
export async function reviewMail(
  { secrets, siteUrl }: Pick<Deps, 'secrets' | 'siteUrl'>,
  mail: ReviewMail,
  { booking, frozen }: BookingRecord,
  language: Locale,
): Promise<RenderedMail> {
  const texts = (language === 'sv' ? sv : en)[mail];
  const { layout, facts } = textsOf(language);
  const params = {
    reference: toReference(booking.bookingId),
    date: longDate(booking.date, language),
    title: frozen.title[language],
    name: frozen.contact.fullName.split(' ')[0] ?? '',
    guide: frozen.guide.name,
    days: POLICY.review.linkDays,
  };
  const trip = async () => `/experience/${booking.experienceId}`;
  const PATHS = {
    reviewInvite: async () => `/leave-review?token=${await tokenFor(secrets, reviewPurpose(booking.bookingId))}`,
    reviewWrittenGuide: async () => '/guide-dashboard/reviews',
    reviewAnswered: trip,
    reviewRemoved: trip,
    reportUpheld: trip,
    reportDismissed: trip,
  };
  // Whoever reported it need not know when its writer was on the trip.
  const isOwn = mail !== 'reportUpheld' && mail !== 'reportDismissed';
  return {
    content: {
      language,
      subject: oneLine(fill(texts.subject, params)),
      heading: fill(texts.heading, params),
      paragraphs: [fill(texts.body, params)],
      facts: [
        { label: facts.trip, value: params.title },
        ...(isOwn ? [{ label: facts.date, value: params.date }] : []),
      ],
      button: { label: texts.button, href: `${siteUrl}${await PATHS[mail]()}` },
      closing: [layout.help, layout.why],
    },
    attachments: [],
  };
}
