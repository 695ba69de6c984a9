import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lightContracts } from '#web/build/light-contracts.ts';

type Hooks = {
  transform: (code: string, id: string) => Promise<{ code: string } | null>;
  load: (id: string) => Promise<string | null>;
};
const { transform, load } = lightContracts() as unknown as Hooks;
const page = (code: string) => transform(code, '/project/web/features/some-page.tsx').then((found) => found?.code);
const FROM = "from '#shared/contracts/community.ts';";
const LIGHT = "from 'virtual:light-contracts/community';";

test('what is merely called comes without its schemas', async () => {
  expect(await page(`import { listReviews } ${FROM}\ncall(listReviews, {});`)).toBe(
    `import { listReviews } ${LIGHT}\ncall(listReviews, {});`,
  );
});
test('a form keeps the whole, and so does a shape', async () => {
  const form = `import { askGuide } ${FROM}\nconst Form = askGuide.input.pick({ message: true });`;
  expect(await page(form)).toBe(form);
  expect(await page("import { ReviewText } from '#shared/contracts/reviews.ts';\nReviewText.pick({});")).not.toContain(
    'virtual:',
  );
});
test('of one import some come light and some whole', async () => {
  const code = await page(`import { askGuide, listReviews } ${FROM}\naskGuide.input;call(listReviews, {});`);
  expect(code).toContain(`import { listReviews } ${LIGHT}import { askGuide } ${FROM}`);
});
test('only pages are changed', async () => {
  expect(await transform(`import { listReviews } ${FROM}`, '/project/functions/community/reviews.ts')).toBeNull();
});
test.each(readdirSync('shared/contracts').map((file) => file.replace('.ts', '')))(
  'endpoints of %s are called as their contract says',
  async (contract) => {
    const all = Object.entries<unknown>(await import(`../../../shared/contracts/${contract}.ts`));
    const endpoints = all.filter(([, e]) => typeof e === 'object' && e !== null && 'path' in e && 'throttle' in e);
    const light = await import(
      `data:text/javascript,${encodeURIComponent(`${await load(`\0virtual:light-contracts/${contract}`)}\nexport default 0`)}`
    );
    const { default: _none, ...named } = light;
    expect(named).toEqual(
      Object.fromEntries(
        endpoints.map(([name, e]) => {
          const { method, path, auth } = e as Record<string, unknown>;
          return [name, { method, path, auth }];
        }),
      ),
    );
  },
);
