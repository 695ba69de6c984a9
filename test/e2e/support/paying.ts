import { expect, type Page } from '@playwright/test';
import { payTexts } from '#infra/local/stripe/page/pay-texts.ts';
import type { Words } from './words.ts';

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksBank: '4000 0025 0000 3155',
} as const;

/** Fills the card page as a person does. */
export async function payWithCard(page: Page, number: string = CARDS.good): Promise<void> {
  await page.waitForURL(/\/pay\//);
  await page.locator('#number').fill(number);
  await page.locator('#expiry').fill('12/34');
  await page.locator('#cvc').fill('123');
  await page.locator('#name').fill('Ylva Strömberg');
  await page.locator('.card form button').click();
}
export const backToNapp = (page: Page, language: 'en' | 'sv') =>
  page.getByRole('link', { name: payTexts[language].back });

/** The booking sheet's button that leads on: one a step. */
export const goOn = (page: Page, t: Words) =>
  page.getByRole('dialog').getByRole('button', { name: t.booking.next, exact: true });
export const payButton = (page: Page) => page.getByRole('dialog').locator('button[type=submit]');

/** Ticks what has to be ticked before paying. */
export async function acceptTerms(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t.booking.terms.adult).check();
  await page.locator('dialog form').getByRole('checkbox').nth(1).check();
  await expect(payButton(page)).toBeEnabled();
}
/** From the people step, signed in, to the terms step. */
export async function toTerms(page: Page, t: Words): Promise<void> {
  await goOn(page, t).click();
  await expect(page.getByRole('heading', { name: t.booking.contact.title })).toBeVisible();
  await leaveContact(page, t);
}
/** From the contact step on, once the account's own name has come. */
export async function leaveContact(page: Page, t: Words): Promise<void> {
  await expect(page.getByLabel(t.booking.contact.name)).not.toHaveValue('');
  await goOn(page, t).click();
}
/** From the people step to the card page. */
export async function toCardPage(page: Page, t: Words): Promise<void> {
  await toTerms(page, t);
  await acceptTerms(page, t);
  await payButton(page).click();
  await page.waitForURL(/\/pay\//);
}
