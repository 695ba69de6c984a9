import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../support/chromium.ts';
import { journeysIn, type Mix } from './mixes.ts';

const { args, ...browser } = await findChromium();
// two browsers on two cores: threads of their own would only wake each other
const launchOptions = { ...browser, args: [...args, '--js-flags=--single-threaded'] };
// a finer screen would show the same in seven times the points
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 780 }, deviceScaleFactor: 1 };
const desktop = { viewport: { width: 1280, height: 900 } };
const project = (name: Mix, device: object, locale: string) => ({
  name,
  testMatch: journeysIn(name),
  use: { ...device, locale, launchOptions },
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
  // a machine that is shared with others may stand still for a while: nothing here measures time
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    timezoneId: 'America/Los_Angeles',
    contextOptions: { reducedMotion: 'reduce' },
    colorScheme: process.env.NAPP_E2E_DARK ? 'dark' : 'light',
  },
  projects: [
    project('desktop-en', desktop, 'en-GB'),
    project('phone-sv', phone, 'sv-SE'),
    project('desktop-sv', desktop, 'sv-SE'),
    project('phone-en', phone, 'en-GB'),
  ],
});
