import { putNewAccount } from '#functions/accounts/accounts.table.ts';
import type { World } from './deps.ts';

/** Accounts of anglers, of whom the world knows the tokens alone. */
export async function enrol(world: World, ...anglers: readonly Readonly<{ id: string }>[]): Promise<void> {
  for (const { id } of anglers)
    await world.deps.table.transact(
      putNewAccount(
        world.deps.table,
        {
          ...{ id, username: id, email: `${id}@napp.test`, type: 'angler', calendarMode: 'single', noticeDays: 0 },
          ...{ avatar: null, joinedAt: world.now, firstName: id, lastName: 'Ek', birthDate: '', phone: '' },
          ...{ address: '', city: '', zip: '', country: 'SE', language: 'sv' },
        },
        `hash-${id}`,
      ),
    );
}
