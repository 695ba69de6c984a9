import { requirePerson } from '#functions/platform/auth.ts';
import type { Actor, Person } from '#functions/platform/deps.ts';
import type { Table } from '#functions/platform/table.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findListing, type Listing } from './drafts.table.ts';

export type Opened = Readonly<{ listing: Listing; person: Person; by: 'guide' | 'admin' }>;

/** A trip for the guide whose it is and for admins; for everybody else it does not exist. */
export async function openListing(table: Table, actor: Actor, experienceId: string): Promise<Opened> {
  const person = requirePerson(actor);
  const listing = await findListing(table, experienceId);
  const by = listing?.head.guideId === person.id ? 'guide' : person.roles.includes('admin') ? 'admin' : undefined;
  if (!listing || !by) throw new DomainError('catalogue.experience_not_found');
  return { listing, person, by };
}
/** The same for its guide alone. */
export async function openOwnListing(table: Table, guideId: string, experienceId: string): Promise<Listing> {
  const listing = await findListing(table, experienceId);
  if (listing?.head.guideId !== guideId) throw new DomainError('catalogue.experience_not_found');
  return listing;
}
export async function openForAdmin(table: Table, experienceId: string): Promise<Listing> {
  const listing = await findListing(table, experienceId);
  if (!listing) throw new DomainError('catalogue.experience_not_found');
  return listing;
}
/** Somebody else has written since: nothing is overwritten. */
export function requireEdition(listing: Listing, rev: number): void {
  if (listing.rev !== rev) throw new DomainError('listing.changed_elsewhere');
}
