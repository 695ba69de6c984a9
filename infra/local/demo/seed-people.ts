import { putNewAccount } from '#functions/accounts/accounts.table.ts';
import { putGuide } from '#functions/accounts/guides.table.ts';
import { putBootstrap } from '#functions/admin/bootstrap.table.ts';
import { putCalendar } from '#functions/calendar/calendars.table.ts';
import { putInvoiceDetails } from '#functions/documents/invoice-details.table.ts';
import type { Role } from '#functions/platform/deps.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import { type Account, NO_DETAILS } from '#shared/domain/accounts/account.ts';
import type { Picture } from '#shared/domain/catalogue/experience.ts';
import { SPECIES, STYLES } from '#shared/domain/catalogue/taxonomy.ts';
import { traderOf } from '#shared/domain/documents/trader.ts';
import { addHours, DEFAULT_ZONE, type Instant } from '#shared/kernel/time.ts';
import { DEMO_EXPERIENCES } from './catalogue.ts';
import { type DemoWorld, daysBefore } from './demo-world.ts';
import { invoiceDetailsOf } from './invoice-details.ts';
import {
  DEMO_ADMINS,
  DEMO_ANGLERS,
  DEMO_GUESTS,
  DEMO_PASSWORD,
  type DemoPerson,
  GUIDE_PEOPLE,
  type GuidePerson,
} from './people.ts';
import { randomOf } from './pictures/random.ts';
import type { Stars } from './plan-reviews.ts';
import { writeAll } from './write-all.ts';

type GuideParts = Readonly<{ avatarOf: (guide: GuidePerson) => Picture; starsOf: (guide: GuidePerson) => Stars }>;

/** Everybody who is known at the start: in the pool, in the table, and guides with their page and calendars. */
export async function seedPeople(world: DemoWorld, parts: GuideParts): Promise<void> {
  for (const person of [...DEMO_ANGLERS, ...DEMO_GUESTS]) await addPerson(world, person, ['angler']);
  for (const person of DEMO_ADMINS) await addPerson(world, person, ['admin', 'angler']);
  await world.deps.table.write(
    putBootstrap(world.deps.table, DEMO_ADMINS[0]?.subject ?? '', daysBefore(world.today, 900)),
  );
  for (const person of GUIDE_PEOPLE) await addGuide(world, person, parts);
}
async function addPerson(
  world: DemoWorld,
  person: DemoPerson,
  groups: readonly Role[],
  more: Partial<Account> = {},
): Promise<void> {
  const { deps, users, today } = world;
  const { subject, email, firstName, lastName, language } = person;
  const type = groups.includes('guide') ? 'guide' : 'angler';
  users.createUser({
    email,
    password: DEMO_PASSWORD,
    sub: subject,
    groups,
    attributes: { given_name: firstName, family_name: lastName, locale: language, 'custom:account_type': type },
  });
  const { phone, city, zip, birthDate } = person;
  const account: Account = {
    id: subject,
    username: subject,
    email,
    type,
    calendarMode: null,
    noticeDays: 0,
    avatar: null,
    joinedAt: joinedAt(person, today),
    firstName,
    lastName,
    birthDate,
    phone,
    address: '',
    city,
    zip,
    country: zip ? (/^\d{3} /.test(zip) ? 'SE' : 'FR') : '',
    language,
    ...more,
  };
  await deps.table.transact(putNewAccount(deps.table, account, await hashEmail(deps.secrets, email)));
}
const joinedAt = (person: DemoPerson, today: Instant): Instant =>
  daysBefore(today, 800 + randomOf(`${person.email}|joined`).whole(0, 900));

/** What a guide fishes for: what their trips are about. */
const speciesOf = (guideId: string) =>
  SPECIES.filter((kind) => DEMO_EXPERIENCES.some((e) => e.guide === guideId && e.species.includes(kind)));
const stylesOf = (guideId: string) =>
  STYLES.filter((style) => DEMO_EXPERIENCES.some((e) => e.guide === guideId && e.styles.includes(style)));

async function addGuide(world: DemoWorld, person: GuidePerson, { avatarOf, starsOf }: GuideParts): Promise<void> {
  const {
    deps: { table },
    today,
  } = world;
  const { guide, subject } = person;
  const { mode, noticeDays } = guide;
  const avatar = avatarOf(person);
  await addPerson(world, person, ['guide'], { calendarMode: mode, noticeDays, avatar });
  const page = putGuide(table, {
    ...NO_DETAILS,
    country: 'Sverige',
    species: speciesOf(guide.id),
    styles: stylesOf(guide.id),
    trader: traderOf(invoiceDetailsOf(person)),
    id: subject,
    name: guide.name,
    avatar,
    city: guide.city,
    bio: guide.bio,
    yearsOfExperience: guide.years,
    languages: guide.languages,
    stars: starsOf(person),
    reliability: randomOf(`${guide.id}|reliable`).whole(94, 100),
    lastActiveAt: addHours(today, -randomOf(`${guide.id}|active`).whole(1, 100)),
    memberSince: joinedAt(person, today),
  });
  const own = DEMO_EXPERIENCES.filter((e) => e.guide === guide.id).map((e) => e.id);
  const calendars = mode === 'single' ? [subject] : own;
  await writeAll(table, [
    page,
    putInvoiceDetails(table, subject, invoiceDetailsOf(person)),
    ...calendars.map((id) => putCalendar(table, { id, guideId: subject, mode, zone: DEFAULT_ZONE })),
  ]);
}
