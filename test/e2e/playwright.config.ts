import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../support/chromium.ts';

const launchOptions = await findChromium();
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } };
const desktop = { viewport: { width: 1280, height: 900 } };
const project = (name: string, device: object, locale: string, which: { grep?: RegExp; testIgnore?: string[] }) => ({
  name,
  use: { ...device, locale, launchOptions },
  ...which,
});
/** The journeys marked so run in every combination of language and device. */
const MARKED = { grep: /@everywhere/ };

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
  use: { timezoneId: 'America/Los_Angeles', contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    // a keyboard belongs to a desk, as the administration does; which language is chosen is the same on every screen
    project('desktop-en', desktop, 'en-GB', { testIgnore: ['languages.spec.ts'] }),
    project('phone-sv', phone, 'sv-SE', { testIgnore: ['keyboard.spec.ts', 'admin.spec.ts'] }),
    project('desktop-sv', desktop, 'sv-SE', MARKED),
    project('phone-en', phone, 'en-GB', MARKED),
  ],
});
