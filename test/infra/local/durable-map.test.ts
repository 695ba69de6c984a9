import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDurableMap } from '#infra/local/durable-map.ts';

it('has everything that was set, without a clean end, and drops a torn last line', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'napp-map-')), 'a', 'map.jsonl');
  const map = openDurableMap<{ n: number }>(file);
  map.set('one', { n: 1 });
  map.set('two', { n: 2 });
  map.set('one', { n: 3 });
  map.delete('two');
  appendFileSync(file, '["three",{"n":');
  const again = openDurableMap<{ n: number }>(file);
  expect([again.get('one'), again.get('two'), again.get('three')]).toEqual([{ n: 3 }, undefined, undefined]);
  expect(readFileSync(file, 'utf8')).toBe('["one",{"n":3}]\n');
});
