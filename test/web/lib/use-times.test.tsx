import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { templateTime } from '#web/features/availability/slot-words.ts';
import { makeI18n } from '#web/lib/i18n.ts';
import { useTimes } from '#web/lib/use-times.ts';
import { renderWithSite } from '../components/with-site.tsx';

afterEach(cleanup);
/** Without what keeps it on one line. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
type Props = Readonly<{ start: string; end: string; endsAfterDays: number }>;
const Shown = (times: Props) => <p data-testid="times">{useTimes()({ date: '2027-06-29', ...times })}</p>;

test.each([
  ['06:00', '14:00', 0, '06:00–14:00', '06:00–14:00'],
  ['20:00', '02:00', 1, '20:00–02:00 (next day)', '20:00–02:00 (nästa dag)'],
  ['18:00', '00:00', 1, '18:00–00:00', '18:00–00:00'],
  ['10:00', '00:00', 2, '10:00–00:00 (1 Jul)', '10:00–00:00 (1 juli)'],
  ['10:00', '15:00', 3, '10:00–15:00 (2 Jul)', '10:00–15:00 (2 juli)'],
  ['10:00', '09:00', 14, '10:00–09:00 (13 Jul)', '10:00–09:00 (13 juli)'],
])('%s to %s after %i days', async (start, end, endsAfterDays, en, sv) => {
  for (const [language, text] of [['en', en] as const, ['sv', sv] as const]) {
    const { unmount } = await renderWithSite(<Shown start={start} end={end} endsAfterDays={endsAfterDays} />, {
      language,
    });
    expect(plain(screen.getByTestId('times').textContent)).toBe(text);
    unmount();
  }
});
test('a time of every week names the weekday of its end', async () => {
  const { t } = await makeI18n('en', ['availability']);
  const words = (weekday: number, endsAfterDays: number) =>
    templateTime({ weekday, start: '20:00', end: '10:00', endsAfterDays, notes: '' }, 'short', ((key: string) =>
      t(`availability:${key}` as never)) as never);
  expect(plain(words(5, 0))).toBe('Fri 20:00–10:00');
  expect(plain(words(5, 2))).toBe('Fri 20:00–Sun 10:00');
  expect(plain(words(7, 1))).toBe('Sun 20:00–Mon 10:00');
});
