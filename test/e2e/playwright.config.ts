import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../support/chromium.ts';

const launchOptions = await findChromium();
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } };
const desktop = { viewport: { width: 1280, height: 900 } };
const project = (name: string, device: object, locale: string, only?: RegExp) => ({
  name,
  use: { ...device, locale, launchOptions },
  ...(only ? { grep: only } : {}),
});

/** The journeys in a real browser, against the whole product, which the global set-up starts. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/browser',
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  workers: 2,
  fullyParallel: true,
  // a journey that fails now and then is a fault
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    timezoneId: 'America/Los_Angeles',
    contextOptions: { reducedMotion: 'reduce' },
    colorScheme: process.env.NAPP_E2E_DARK ? 'dark' : 'light',
  },
  projects: [
    project('desktop-en', desktop, 'en-GB'),
    project('phone-sv', phone, 'sv-SE'),
    // The journeys marked so run in every combination of language and device.
    project('desktop-sv', desktop, 'sv-SE', /@everywhere/),
    project('phone-en', phone, 'en-GB', /@everywhere/),
  ],
});
