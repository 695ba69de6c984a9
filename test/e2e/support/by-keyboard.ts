import { expect, type Locator, type Page } from '@playwright/test';

const MOST_TABS = 90;

/** Tab, until it is there: a control that the keyboard cannot reach fails here. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let i = 0; i < MOST_TABS; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target}`);
}
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await expect(target).toBeEnabled();
  await tabTo(page, target);
  await page.keyboard.press(key);
}
/** Other words in a field. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await press(page, target, 'ControlOrMeta+A');
  await page.keyboard.type(text);
}
