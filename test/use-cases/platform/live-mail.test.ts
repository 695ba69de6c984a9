import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, test, vi } from 'vitest';
import { sendLiveMail } from '#functions/platform/live-mail.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('whoever answers a mail, as it invites to, reaches somebody who reads it', async () => {
  vi.stubEnv('MAIL_FROM', 'no-reply@napp.example');
  vi.stubEnv('MAIL_REPLY_TO', 'support@napp.example');
  vi.stubEnv('MAIL_CONFIGURATION_SET', 'napp-dev-mail');
  const ses = mockClient(SESClient);
  const limit = vi.spyOn(AbortSignal, 'timeout');
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'm1' });
  const to = { name: 'Åsa', address: 'asa@napp.test' };
  await sendLiveMail({ to, subject: 'Booked', text: 'text', html: '<p>html</p>', outboxKey: 'k' });
  const raw = Buffer.from(ses.commandCalls(SendRawEmailCommand)[0]?.args[0].input.RawMessage?.Data ?? '').toString();
  expect(raw).toMatch(/^From: Napp <no-reply@napp\.example>\r$/m);
  expect(raw).toMatch(/^Reply-To: support@napp\.example\r$/m);
  // nor does a silent mail service keep the function until its own end
  expect(limit.mock.calls).toEqual([[8000]]);
  ses.restore();
});
