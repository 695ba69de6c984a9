import { cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RANKING } from '#shared/domain/catalogue/ranking-points.ts';
import type { InfoDialog } from '#web/features/site/info-dialog.ts';
import { InfoDialogContent } from '#web/features/site/info-dialog-content.tsx';
import { renderWithSite } from '../../components/with-site.tsx';

const CONFIG = { userPoolId: 'p', userPoolClientId: 'c', supportEmail: 'hello@napp.test' };
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(CONFIG)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (name: InfoDialog, language: 'en' | 'sv' = 'en') =>
  renderWithSite(
    <Suspense fallback={null}>
      <InfoDialogContent name={name} onClose={() => undefined} />
    </Suspense>,
    { namespaces: ['site', 'faq', 'legal'], language },
  );
/** What the element's own class says of its height, for every width of screen. */
const heightsOf = (element: Element): string[] => {
  const sheets = [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? '');
  const own = sheets.filter((text) => text.includes(`.${element.className}`)).join('\n');
  return [...own.matchAll(/max-height: ?([\d.]+dvh)/g)].map((match) => match[1] ?? '');
};

test.each(['terms', 'privacy', 'ranking'] as const)(
  '%s: at most 70 % of the viewport’s height, on a phone as well',
  async (name) => {
    await show(name);
    expect(heightsOf(await screen.findByRole('dialog'))).toEqual(['70dvh']);
  },
);
test.each([
  ['en', /^Reviews, up to 40 points: .* 5 reviews of 4\.2/, 'points'],
  ['sv', /^Omdömen, upp till 40 poäng: .* 5 omdömen på 4,2/, 'poäng'],
] as const)(
  'how results are ranked is told with the points that the search gives: %s',
  async (language, reviews, word) => {
    await show('ranking', language);
    const dialog = await screen.findByRole('dialog');
    expect(screen.getByText(reviews)).toBeTruthy();
    const said = [...(dialog.textContent ?? '').matchAll(new RegExp(`(\\d+) ${word}:`, 'g'))].map(([, n]) => Number(n));
    expect(said).toEqual(Object.values(RANKING.weights));
    expect(dialog.textContent).not.toContain('{{');
  },
);
test('whoever is not signed in finds where to write to, and when it is answered', async () => {
  await show('contact');
  const link = await screen.findByRole('link', { name: 'hello@napp.test' });
  expect(link.getAttribute('href')).toMatch(/^mailto:hello@napp\.test\?subject=/);
  expect(screen.getByText(/Monday to Friday 9:00 to 17:00 CET/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Questions and answers' }).getAttribute('href')).toBe('/#faq');
});
