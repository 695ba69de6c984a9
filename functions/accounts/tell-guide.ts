import type * as z from 'zod';
import { listFeedsOfGuide } from '#functions/calendar/feeds.table.ts';
import { listExperiencesOfGuide } from '#functions/catalogue/experiences.table.ts';
import { listReviewsOfGuide } from '#functions/community/reviews.table.ts';
import { findInvoiceDetails } from '#functions/documents/invoice-details.table.ts';
import type { Table } from '#functions/platform/table.ts';
import type { downloadMyData } from '#shared/contracts/account-data.ts';
import { findGuide } from './guides.table.ts';

type Told = z.input<(typeof downloadMyData)['output']>['guide'];
type Answer = NonNullable<Told>['answers'][number];

/** What a guide is and offers: the public page, the trips, the answers to reviews and what stands on the invoices. */
export async function tellGuide(table: Table, id: string): Promise<Told> {
  const [page, trips, invoiceDetails, answers, feeds] = await Promise.all([
    findGuide(table, id),
    listExperiencesOfGuide(table, id),
    findInvoiceDetails(table, id),
    answersOf(table, id),
    listFeedsOfGuide(table, id),
  ]);
  if (!page) return null;
  const { name, displayName, bio, yearsOfExperience, city, country, boat, publicEmail, reliability } = page;
  const experiences = trips.map(({ title, place, status, createdAt }) => ({ title, place, status, createdAt }));
  return {
    ...{ name, displayName, bio, yearsOfExperience, city, country, boat, publicEmail, reliability },
    languages: [...page.languages],
    species: [...page.species],
    styles: [...page.styles],
    links: { ...page.links },
    invoiceDetails: invoiceDetails ? { ...invoiceDetails } : null,
    experiences,
    answers,
    calendars: feeds
      .filter((feed) => !feed.isLeaving)
      .map(({ name: of, host, addedAt }) => ({ name: of, host, addedAt })),
  };
}
async function answersOf(table: Table, id: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await listReviewsOfGuide(table, id, 100, cursor ?? undefined);
    answers.push(...page.reviews.flatMap(({ answer }) => (answer ? [answer] : [])));
    cursor = page.cursor;
  } while (cursor);
  return answers;
}
