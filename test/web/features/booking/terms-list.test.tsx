import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TermsList } from '#web/features/booking/terms-list.tsx';
import { renderWithSite } from '../../components/with-site.tsx';
import { aQuote } from './booking-sheet.data.ts';

afterEach(cleanup);
const { quote, zone } = aQuote({ adults: 2 });
const shown = async (instant: boolean) => {
  await renderWithSite(<TermsList quote={quote} zone={zone} instant={instant} />, { namespaces: ['booking'] });
  const term = screen.getByText('First 48 hours');
  return term.nextElementSibling?.textContent;
};

test('of a trip that is confirmed at once the first 48 hours end at a known moment', async () => {
  expect(await shown(true)).toMatch(/^Until .*\d{1,2}:\d{2}.* you can cancel/);
});
test('of a request they begin with the guide’s yes, so no moment is promised', async () => {
  expect(await shown(false)).toMatch(/^For 48 hours from the guide’s yes you can cancel and get .*299/);
});
