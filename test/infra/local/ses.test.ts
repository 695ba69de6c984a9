import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Fault } from '#infra/local/ports.ts';
import type { MailEvent } from '#infra/local/ses/mail-event.ts';
import { type Ses, startSes } from '#infra/local/ses/start-ses.ts';

const now = new Date('2027-06-12T08:00:00.000Z');
const clock = { now: () => now, at: () => () => {} };
let dataDir: string;
let ses: Ses;
let events: MailEvent[];
let faults: Fault[];
let takesEvents: boolean;

const start = async () => {
  ses = await startSes({
    dataDir,
    clock,
    log: () => {},
    identities: ['napp.test'],
    configurationSets: ['napp'],
    defaultConfigurationSets: { 'napp.test': 'napp' },
    mayDo: (who) => who === 'Outbox',
    faults: { take: (service) => (service === 'ses' ? faults.shift() : undefined) },
    onEvent: async (event) => {
      if (!takesEvents) throw new Error('not now');
      events.push(event);
    },
  });
};
const client = (accessKeyId = 'Outbox', requestTimeout = 30_000) =>
  new SESClient({
    endpoint: ses.url,
    region: 'eu-north-1',
    maxAttempts: 1,
    requestHandler: { requestTimeout, throwOnRequestTimeout: true },
    credentials: { accessKeyId, secretAccessKey: 'local' },
  });
const message = (headers: string, body = 'Hello') => Buffer.from(`${headers}\r\nMIME-Version: 1.0\r\n\r\n${body}\r\n`);
const plain = (to: string) =>
  message(
    `From: Napp <hello@napp.test>\r\nTo: ${to}\r\nSubject: =?utf-8?B?${Buffer.from('Bokning bekräftad').toString('base64')}?=`,
  );
const send = (raw: Buffer, more: object = {}) =>
  client().send(
    new SendRawEmailCommand({
      RawMessage: { Data: raw },
      ConfigurationSetName: 'napp',
      Tags: [{ Name: 'outbox', Value: 'OUT-1' }],
      ...more,
    }),
  );

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'napp-ses-'));
  [events, faults, takesEvents] = [[], [], true];
  await start();
});
afterEach(() => ses.stop());

it('keeps a raw mail over a restart and reads its parts and attachments', async () => {
  const raw = message(
    'From: Napp <hello@napp.test>\r\nTo: ana@example.com\r\nBcc: spy@example.com\r\nX-SES-MESSAGE-TAGS: a=b\r\nSubject: Your trip\r\nContent-Type: multipart/mixed; boundary=b1',
    [
      '--b1',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Hej &aring;</p>',
      '--b1',
      'Content-Type: application/pdf; name=trip.pdf',
      'Content-Disposition: attachment; filename=trip.pdf',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('%PDF').toString('base64'),
      '--b1--',
    ].join('\r\n'),
  );
  const { MessageId } = await send(raw, { Destinations: ['ana@example.com'] });
  await ses.stop();
  await start();
  const [mail, ...more] = await ses.listMail({ to: 'ANA@example.com' });
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    id: MessageId,
    to: ['ana@example.com'],
    from: 'Napp <hello@napp.test>',
    subject: 'Your trip',
    sentAt: now.toISOString(),
    tags: { outbox: ['OUT-1'], a: ['b'] },
  });
  expect(mail?.html).toContain('Hej');
  expect(mail?.attachments).toEqual([
    { name: 'trip.pdf', type: 'application/pdf', content: Buffer.from('%PDF').toString('base64') },
  ]);
  expect(Object.keys(mail?.headers ?? {})).not.toEqual(expect.arrayContaining(['bcc']));
  expect(mail?.headers['x-ses-message-tags']).toBeUndefined();
});

it('tells of sending and delivery, of bounces and complaints, with the tags', async () => {
  await send(plain('ana@example.com'));
  await send(plain('bounce@example.com'));
  await send(plain('complaint@example.com'));
  await ses.settled();
  const told = events
    .map((event) => `${(event.detail.mail as { destination: string[] }).destination[0]} ${event['detail-type']}`)
    .sort();
  expect(told).toEqual([
    'ana@example.com Email Delivered',
    'ana@example.com Email Sent',
    'bounce@example.com Email Bounced',
    'bounce@example.com Email Sent',
    'complaint@example.com Email Complaint Received',
    'complaint@example.com Email Delivered',
    'complaint@example.com Email Sent',
  ]);
  expect(events[0]).toMatchObject({
    source: 'aws.ses',
    detail: {
      mail: {
        commonHeaders: { subject: 'Bokning bekräftad' },
        tags: { outbox: ['OUT-1'], 'ses:configuration-set': ['napp'] },
      },
    },
  });
});

it('gives mail that names no configuration set the one of its identity', async () => {
  await send(plain('ana@example.com'), { ConfigurationSetName: undefined });
  await ses.settled();
  expect(events.map((event) => event.detail.eventType)).toEqual(['Send', 'Delivery']);
});

it('tells an event again after a restart when nobody took it', async () => {
  takesEvents = false;
  await send(plain('ana@example.com'));
  await ses.stop();
  takesEvents = true;
  await start();
  await ses.settled();
  expect(events.map((event) => event.detail.eventType)).toEqual(['Send', 'Delivery']);
});

it('sends a plain mail, and refuses a line break in a header of it', async () => {
  const input = {
    Source: 'hello@napp.test',
    Destination: { ToAddresses: ['ana@example.com'] },
    Message: {
      Subject: { Data: 'Välkommen till sjön, långt bortom skog och åker' },
      Body: { Text: { Data: 'Hej å' }, Html: { Data: '<b>Hej å</b>' } },
    },
  };
  await client().send(new SendEmailCommand(input));
  const [mail] = await ses.listMail();
  expect(mail).toMatchObject({ subject: input.Message.Subject.Data, html: '<b>Hej å</b>' });
  expect(mail?.text.trim()).toBe('Hej å');
  const bad = { ...input, Message: { ...input.Message, Subject: { Data: 'Hi\r\nBcc: all@example.com' } } };
  await expect(client().send(new SendEmailCommand(bad))).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  await expect(
    client().send(
      new SendEmailCommand({ ...input, Destination: { ToAddresses: ['a@example.com\r\nBcc: b@example.com'] } }),
    ),
  ).rejects.toMatchObject({ name: 'InvalidParameterValue' });
});

it('refuses what the service refuses', async () => {
  const refusal = (raw: Buffer, more: object = {}) =>
    send(raw, more).then(
      () => 'sent',
      (error: Error) => error.name,
    );
  expect(await refusal(Buffer.concat([plain('a@example.com'), Buffer.alloc(10 * 1024 * 1024)]))).toBe(
    'InvalidParameterValue',
  );
  expect(await refusal(message('From: hello@napp.test\r\nTo: a@example.com\r\nSubject: one\r\nSubject: two'))).toBe(
    'InvalidParameterValue',
  );
  expect(await refusal(message('From: hello@napp.test\r\nTo: a@example.com\r\nSubject: x\r\nno colon here'))).toBe(
    'InvalidParameterValue',
  );
  expect(await refusal(plain('not an address'))).toBe('InvalidParameterValue');
  expect(await refusal(message('From: eve@other.test\r\nTo: a@example.com'))).toBe('MessageRejected');
  expect(await refusal(plain('a@example.com'), { ConfigurationSetName: 'other' })).toBe(
    'ConfigurationSetDoesNotExistException',
  );
  await expect(
    client('Search').send(new SendRawEmailCommand({ RawMessage: { Data: plain('a@example.com') } })),
  ).rejects.toThrow(/not authorized/);
  expect(await ses.listMail()).toEqual([]);
});

it('fails before or after the effect, loses answers and hangs, when asked to', async () => {
  faults = [{ kind: 'error', afterEffect: false }];
  await expect(send(plain('one@example.com'))).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  faults = [{ kind: 'lost-answer', afterEffect: true }];
  await expect(send(plain('two@example.com'))).rejects.toThrow();
  faults = [{ kind: 'timeout', afterEffect: false }];
  await expect(
    client('Outbox', 500).send(new SendRawEmailCommand({ RawMessage: { Data: plain('three@example.com') } })),
  ).rejects.toMatchObject({ name: 'TimeoutError' });
  expect((await ses.listMail()).map((mail) => mail.to[0])).toEqual(['two@example.com']);
});

it('shows the mailbox, with the mail in a frame that can do nothing', async () => {
  const server: Server = createServer((request, response) => void ses.handlePage(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await client().send(
    new SendEmailCommand({
      Source: 'hello@napp.test',
      Destination: { ToAddresses: ['ana@example.com'] },
      Message: {
        Subject: { Data: 'Code <1234>' },
        Body: { Html: { Data: '<script>alert(1)</script><p>1234</p>' } },
      },
    }),
  );
  const [mail] = await ses.listMail();
  const list = await (await fetch(`${base}/mail?to=ana@example.com`)).text();
  const view = await (await fetch(`${base}/mail/${mail?.id}`)).text();
  const html = await fetch(`${base}/mail/${mail?.id}/html`);
  expect(list).toContain(`<a href="/mail/${mail?.id}">Code &#60;1234&#62;</a>`);
  expect(view).toContain('<iframe title="The mail as it looks" sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(html.headers.get('content-security-policy')).toContain('sandbox');
  expect(await html.text()).toContain('<base target="_blank">');
  expect((await fetch(`${base}/mail/none`)).status).toBe(404);
  server.close();
});
