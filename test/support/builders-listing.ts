import { putNewAccount } from '#functions/accounts/accounts.table.ts';
import { putGuide } from '#functions/accounts/guides.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { Account } from '#shared/domain/accounts/account.ts';
import { EMPTY_DRAFT, type TripDraft } from '#shared/domain/listing/draft.ts';
import { aGuide, aPicture } from './builders-catalogue.ts';

/** A draft that lacks nothing. */
export const aDraft = (more: Partial<TripDraft> = {}): TripDraft => ({
  ...EMPTY_DRAFT,
  title: { en: 'Pike among the reeds', sv: 'Gädda i vassen' },
  description: {
    en: 'Shallow bays, big flies and a boat that lets you stand up and cast.',
    sv: 'Grunda vikar, stora flugor och en båt där du kan stå upp och kasta.',
  },
  place: 'Trosa',
  region: 'Södermanland',
  point: { lat: 58.9, lon: 17.55 },
  water: 'archipelago',
  species: ['pike'],
  styles: ['fly'],
  difficulty: 'easy',
  pictures: [aPicture()],
  duration: 'half_day',
  hours: 4,
  startTime: '06:00',
  features: ['boat'],
  adultPrice: 149_500,
  childPrice: 74_750,
  mainSeason: { from: '04-15', to: '10-31' },
  ...more,
});
/** A guide with an account and a page. */
export async function storeGuide(deps: Deps, id = 'guide1', more: Partial<Account> = {}): Promise<void> {
  const account: Account = {
    id,
    username: id,
    email: `${id}@napp.test`,
    type: 'guide',
    calendarMode: 'single',
    noticeDays: 2,
    avatar: null,
    joinedAt: '2026-02-01T08:00:00.000Z',
    firstName: 'Elin',
    lastName: 'Strand',
    birthDate: '',
    phone: '',
    address: '',
    city: '',
    zip: '',
    country: '',
    language: 'sv',
    ...more,
  };
  await deps.table.transact([
    ...putNewAccount(deps.table, account, `hash-${id}`),
    putGuide(deps.table, aGuide({ id })),
  ]);
}
