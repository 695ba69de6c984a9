import { expect, test } from 'vitest';
import { report } from '#web/build/budgets.ts';

test('one page over its budget breaks the promise and is named', () => {
  const { table, holds } = report([
    { what: 'home: script', kib: 129.9, most: 130 },
    { what: 'fonts', kib: 90.1, most: 90 },
  ]);
  expect(holds).toBe(false);
  expect(table.split('\n')[1]).toContain('TOO MUCH');
  expect(report([{ what: 'fonts', kib: 90, most: 90 }]).holds).toBe(true);
});
