import { DEMO_ADMINS, DEMO_ANGLERS, DEMO_GUESTS, type DemoPerson, GUIDE_PEOPLE } from '#infra/local/demo/people.ts';
import type { ApiClient } from './api-client.ts';
import type { StackControl } from './stack-control.ts';

/** Everybody a test needs, each signed in and at an address of their own. */
export type People = Readonly<Record<'angler' | 'otherAngler' | 'guide' | 'otherGuide' | 'admin', ApiClient>>;
const WHO: Readonly<Record<keyof People, DemoPerson | undefined>> = {
  angler: DEMO_ANGLERS[0],
  otherAngler: DEMO_ANGLERS[1],
  guide: GUIDE_PEOPLE[0],
  otherGuide: GUIDE_PEOPLE[1],
  admin: DEMO_ADMINS[0],
};
export const GUIDE_ID = GUIDE_PEOPLE[0]?.subject ?? '';
export const GUIDE_EMAIL = GUIDE_PEOPLE[0]?.email ?? '';

export async function signInPeople(visitor: ApiClient, control: StackControl): Promise<People> {
  const signedIn = Object.entries(WHO).map(async ([name, person], i) => {
    const token = await control.token(person?.email ?? '');
    return [name, visitor.as({ token, address: `203.0.113.${i + 1}` })] as const;
  });
  return Object.fromEntries(await Promise.all(signedIn)) as People;
}
/** As many different anglers as the demo data has. */
export const signInAnglers = (visitor: ApiClient, control: StackControl): Promise<ApiClient[]> =>
  Promise.all(
    [...DEMO_ANGLERS, ...DEMO_GUESTS].map(async ({ email }) => visitor.as({ token: await control.token(email) })),
  );
