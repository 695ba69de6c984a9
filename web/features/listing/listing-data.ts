import type * as z from 'zod';
import type { ListingShape, listListings, saveListing } from '#shared/contracts/listing.ts';
import type { TripDraft } from '#shared/domain/listing/draft.ts';

export type ListingData = z.output<typeof ListingShape>;
export type ListingRow = z.output<typeof listListings.output>['listings'][number];

/** Of a picture only its name and its words travel; the server knows the rest. */
export const inputOfDraft = ({ pictures, ...draft }: TripDraft): z.input<typeof saveListing.input>['draft'] => ({
  ...draft,
  species: [...draft.species],
  styles: [...draft.styles],
  features: [...draft.features],
  inclusions: [...draft.inclusions],
  pictures: pictures.map(({ key, alt }) => ({ key, alt })),
});
export const listingKey = (experienceId: string) => ['listing', experienceId] as const;
export const LISTINGS = ['listings'] as const;
