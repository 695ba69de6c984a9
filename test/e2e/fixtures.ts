import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { startStack } from '../support/stack.ts';
import { createStackControl, type StackControl } from '../support/stack-control.ts';
import { copyOf } from './global-setup.ts';
import type { Later, LaterSite } from './support/later-stack.ts';
import { isAt } from './support/people.ts';
import { createTrouble, type Trouble } from './support/trouble.ts';
import { WORDS, type Words } from './support/words.ts';

export { expect } from '@playwright/test';
export type Site = Readonly<{
  url: string;
  control: StackControl /** Known of a stack of one's own only. */;
  dataDir?: string;
}>;
type Fixtures = {
  language: 'en' | 'sv';
  /** The screens' texts in the language of the project. */
  t: Words;
  /** On a narrow screen. */
  isPhone: boolean;
  site: Site;
  control: StackControl;
  trouble: Trouble;
  /** Nothing chosen before: no language, and the note about cookies is still to be answered. */
  isFirstVisit: boolean;
  /** A second person in a browser of their own. */
  another: () => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  isFirstVisit: [false, { option: true }],
  language: async ({ locale }, use) => use(locale?.startsWith('sv') ? 'sv' : 'en'),
  t: async ({ language }, use) => use(WORDS[language]),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 600),
  // biome-ignore lint/correctness/noEmptyPattern: how Playwright names what a fixture needs
  site: async ({}, use) => {
    const url = process.env.NAPP_E2E_URL ?? '';
    await use({ url, control: createStackControl(url) });
  },
  control: async ({ site }, use) => use(site.control),
  baseURL: async ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: how Playwright names what a fixture needs
  trouble: async ({}, use) => {
    const trouble = createTrouble();
    await use(trouble);
    expect(trouble.found(), 'errors on the console').toEqual([]);
  },
  context: async ({ context, trouble, language, isFirstVisit, site }, use) => {
    trouble.watch(context);
    isAt(context, site.url);
    if (!isFirstVisit) await context.addInitScript(visitBefore, language);
    await use(context);
  },
  another: async ({ browser, trouble, language, site }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const page = await newPerson(browser, trouble, language);
      isAt(page.context(), site.url);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

/** Tests that move the clock, break things or need the deployment's secrets have a stack to themselves. */
export const testAlone = test.extend<object, { ownSite: Site }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: how Playwright names what a fixture needs
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'napp-alone-'));
      const dataDir = copyOf(process.env.NAPP_E2E_SEED ?? '', join(folder, 'data'));
      const stack = await startStack({ dataDir, env: { NAPP_THROTTLE: 'off', NAPP_BUILD: 'latest' } });
      await use({ url: stack.url, control: stack.control, dataDir });
      await stack.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ ownSite }, use) => {
    await use(ownSite);
    await ownSite.control.clearFaults();
  },
});

/** Journeys that need days to have gone by share a stack where they have, each project with bookings of its own. */
export const testLater = test.extend<{ later: Later }, { laterSite: LaterSite }>({
  laterSite: [
    // biome-ignore lint/correctness/noEmptyPattern: how Playwright names what a fixture needs
    async ({}, use) => {
      const answer = await fetch(process.env.NAPP_E2E_LATER ?? '');
      if (!answer.ok) throw new Error(await answer.text());
      await use((await answer.json()) as LaterSite);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  site: async ({ laterSite: { url, dataDir } }, use) => use({ url, dataDir, control: createStackControl(url) }),
  later: async ({ laterSite }, use, { project }) => use(laterSite.later[project.name] as Later),
});

async function newPerson(browser: Browser, trouble: Trouble, language: 'en' | 'sv'): Promise<Page> {
  const context = await browser.newContext();
  trouble.watch(context);
  await context.addInitScript(visitBefore, language);
  return context.newPage();
}
/** Runs in the page: the local edge says that everybody is in Sweden, so whoever reads English has chosen it. */
function visitBefore(language: string): void {
  try {
    if (localStorage.getItem('language')) return;
    localStorage.setItem('language', language);
    localStorage.setItem('language_manually_set', 'true');
    localStorage.setItem('cookie_consent', '{"necessary":true}');
  } catch {
    // a page that may not store anything
  }
}
