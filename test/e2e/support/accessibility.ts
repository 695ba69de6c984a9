import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

/** The small build, given to a document once: every look would send its megabyte and a half twice by the way of axe's own adapter. */
const SOURCE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};0`;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing that keeps anybody out, by the rules that a machine can check. `NAPP_E2E_PICTURES` keeps what it looked at, for people to look. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const folder = process.env.NAPP_E2E_PICTURES;
  if (folder) {
    const file = `${name.replace(/\W+/g, '-')}-${base.info().project.name}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: !(await page.getByRole('dialog').count()) });
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  expect.soft(await page.evaluate(violations, WCAG), `accessibility of ${name}`).toEqual([]);
}

/** Runs in the page. The product has no frames, so there is nothing else to look into. */
async function violations(values: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof Axe };
  const found = await axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'], iframes: false });
  return found.violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target }) => target.join(' '));
    return `${id}: ${where.join(' | ')}`;
  });
}
