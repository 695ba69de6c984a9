import type { Page } from '@playwright/test';
import type { Words } from './words.ts';

/** To a page of a dashboard by its menu: from the bar, or on a phone from behind its last entry. */
export async function goByMenu(page: Page, t: Words, menu: string, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: menu, exact: true });
  const more = bar.getByRole('button', { name: t.common.more });
  const link = bar.getByRole('link', { name });
  await link.or(more).filter({ visible: true }).first().waitFor();
  if (await link.isVisible()) return link.click();
  await more.click();
  await page.getByRole('dialog', { name: t.common.more, exact: true }).getByRole('link', { name }).click();
}
