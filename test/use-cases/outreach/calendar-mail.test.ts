import { expect, test } from 'vitest';
import { calendarMail, notifyAddressMail } from '#functions/outreach/calendar-mail.ts';
import { FEED_FAILURES } from '#shared/domain/calendar-sync/feed.ts';

const SITE = 'https://napp.test';

test.each(['en', 'sv'] as const)('a conflict, in %s: how many, which trip, and the way to decide', (language) => {
  const data = { count: 2, feed: 'Home', date: '2027-06-12', event: 'Dentist' };
  const { content, attachments } = calendarMail('conflict', data, language, SITE);
  expect(content.subject).toContain('Home');
  expect(content.paragraphs.join(' ')).toContain(' 2.');
  expect(content.facts?.map(({ value }) => value)).toEqual([expect.stringContaining('2027'), 'Dentist']);
  expect(content.button?.href).toBe(`${SITE}/guide-dashboard/calendar-settings`);
  expect(JSON.stringify(content)).not.toContain('{{');
  expect(attachments).toEqual([]);
});
test.each(FEED_FAILURES)('a calendar that cannot be read, because of %s', (trouble) => {
  for (const language of ['en', 'sv'] as const) {
    const { content } = calendarMail('failing', { feed: 'Home', trouble, syncedAt: null }, language, SITE);
    expect(content.heading).toContain('Home');
    expect(JSON.stringify(content)).not.toContain('{{');
  }
});
test.each(['en', 'sv'] as const)('an address is asked, in %s: who wants it, and one link', async (language) => {
  const hashKey = 'h'.repeat(32);
  const secrets = { app: async () => ({ hashKey, encryptionKey: '', originSecret: '', bootstrapCode: '' }) };
  const to = { name: 'Karin Berg', address: 'boat@napp.test' };
  const { content } = await notifyAddressMail(
    { secrets: { ...secrets, payment: () => Promise.reject(new Error('not needed')) }, siteUrl: SITE },
    { data: { guideId: 'guide' }, to, language },
  );
  expect(content.paragraphs[0]).toMatch(/Karin Berg.* boat@napp\.test\./);
  expect(content.button?.href).toMatch(
    /^https:\/\/napp\.test\/guide-dashboard\/calendar-settings\?confirm=[0-9a-f]{32}$/,
  );
  expect(JSON.stringify(content)).not.toContain('{{');
});
