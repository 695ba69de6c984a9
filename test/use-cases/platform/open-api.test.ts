import { expect, test } from 'vitest';
import { getOpenApi } from '#functions/booking/get-open-api.ts';
import { allEndpoints } from '#shared/contracts/all.ts';
import { VISITOR } from '#test/support/deps.ts';

test('every endpoint stands in the document, with its parameters, its body and its refusals', async () => {
  const document = (await getOpenApi({} as never, VISITOR, {})) as unknown as {
    paths: Record<string, Record<string, never>>;
  };
  for (const e of Object.values(allEndpoints).flat()) {
    const operation = document.paths[e.path]?.[e.method.toLowerCase()] as
      | { responses: Record<string, { description: string }> }
      | undefined;
    expect(operation, `${e.method} ${e.path}`).toBeDefined();
    const refusals = Object.values(operation?.responses ?? {})
      .map(({ description }) => description)
      .join(', ');
    for (const code of e.errors) expect(refusals).toContain(code);
  }
  expect(document.paths['/api/bookings/{bookingId}/confirm']?.['post']).toMatchObject({
    security: [{ token: [] }],
    parameters: [{ name: 'bookingId', in: 'path', required: true }],
  });
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});
