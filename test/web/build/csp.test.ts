import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { policyFor } from '#web/build/csp.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page may run and style itself with what it was built with, and nothing else inline', () => {
  const policy = policyFor(
    '<style data-emotion="n">a{b:c}</style><script>one()</script><script type="module" src="/x.js"></script><script type="module">two()</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
  expect(policy).toContain(`style-src-elem 'self' ${hash('')} ${hash('a{b:c}')};`);
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
  expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1);
  expect(policy).not.toContain('unsafe-eval');
});
