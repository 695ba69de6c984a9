import type { Keeps } from '#functions/platform/deps.ts';
import { openApiOf } from '#functions/platform/open-api.ts';
import { allEndpoints } from '#shared/contracts/all.ts';
import type { getOpenApi as contract } from '#shared/contracts/booking.ts';

let document: ReturnType<typeof openApiOf> | undefined;

/** Printed from the contracts, once. */
export const getOpenApi: Keeps<typeof contract> = async () => (document ??= openApiOf(allEndpoints));
