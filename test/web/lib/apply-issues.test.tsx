import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { applyIssues, useContractForm } from '#web/lib/use-contract-form.ts';

const Shape = z.object({ name: z.string(), boat: z.object({ text: z.string() }) });
const refusal = (...paths: string[]) =>
  new ApiProblem(
    'request.invalid',
    422,
    {},
    paths.map((path) => ({ path, code: 'invalid' })),
  );
const { result } = renderHook(() => useContractForm(Shape, { name: '', boat: { text: '' } }));

test('what the server finds wrong has found its field, or is left to be told otherwise', () => {
  const form = result.current;
  expect(applyIssues(form, refusal('name', 'boat.text'))).toBe(true);
  expect(form.getFieldState('boat.text').error?.message).toBe('invalid');
  expect(applyIssues(form, refusal('rev'))).toBe(false);
  expect(applyIssues(form, refusal('name', 'rev'))).toBe(false);
  expect(applyIssues(form, new ApiProblem('internal', 500))).toBe(false);
});
