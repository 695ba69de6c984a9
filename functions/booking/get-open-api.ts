import type { Keeps } from '#functions/platform/deps.ts';
import type { getOpenApi as contract } from '#shared/contracts/booking.ts';

let document: ReturnType<typeof printed> | undefined;

/** Printed from the contracts, once, and read only then: booking a trip needs its own contracts alone. */
export const getOpenApi: Keeps<typeof contract> = () => (document ??= printed());
async function printed() {
  const [{ openApiOf }, { allEndpoints }] = await Promise.all([
    import('#functions/platform/open-api.ts'),
    import('#shared/contracts/all.ts'),
  ]);
  return openApiOf(allEndpoints);
}
