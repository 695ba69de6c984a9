import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CodeMailInput, sendCodeMail } from '#functions/accounts/send-code-mail.ts';
import type { Sending } from '#functions/platform/mail.ts';
import { mail as sv } from '#shared/i18n/sv/mail.ts';
import { aWorld, type World } from '#test/support/deps.ts';
import { SAMPLE_OF, sampleOf } from '#test/support/sample-events.ts';

let world: World;
let paused: number;
beforeEach(async () => {
  paused = 0;
  world = await aWorld();
});
afterEach(() => world.store.stop());

const { triggerSource, userPoolId: poolId, request } = sampleOf(SAMPLE_OF['accounts-code-mail']);
const asked: CodeMailInput = {
  source: triggerSource,
  poolId,
  sealedCode: request.code,
  attributes: request.userAttributes,
  metadata: request.clientMetadata,
};
const openCode = async (sealed: string, pool: string) => {
  expect([sealed, pool]).toEqual([request.code, poolId]);
  return '048213';
};
const pause = async (ms: number) => {
  paused += ms;
};
const send = (changes: Partial<CodeMailInput> = {}) =>
  sendCodeMail({ ...world.deps, openCode, pause }, { ...asked, ...changes });

test('the code goes to the address that asked, as text and as HTML, once each', async () => {
  await send();
  expect(world.mails).toHaveLength(1);
  const [mail] = world.mails;
  expect(mail).toMatchObject({ to: { name: '', address: 'anna@napp.test' }, subject: 'Din kod till Napp' });
  for (const body of [mail?.text ?? '', mail?.html ?? '']) expect(body.match(/\b048213\b/g)).toHaveLength(1);
  expect(mail?.html).toContain('lang="sv"');
  expect(mail?.text).not.toMatch(/[<{]/);
  // whoever has neither an account nor a booking may get it, too
  for (const body of [mail?.text, mail?.html]) expect(body).not.toContain(sv.layout.why);
});
test('the screen that asked says the language, then the person, then it is English', async () => {
  await send({ metadata: { language: 'en' } });
  await send({ metadata: undefined });
  await send({ metadata: { language: 'de' }, attributes: { email: 'anna@napp.test' } });
  expect(world.mails.map(({ subject }) => subject)).toEqual([
    'Your code for Napp',
    'Din kod till Napp',
    'Your code for Napp',
  ]);
});
test.each([
  ['SignUp', 'Your code for Napp'],
  ['ResendCode', 'Your code for Napp'],
  ['ForgotPassword', 'Your code for a new password'],
  ['UpdateUserAttribute', 'Your code for a new email address'],
  ['VerifyUserAttribute', 'Your code for a new email address'],
])('%s has a mail of its own', async (source, subject) => {
  await send({ source: `CustomEmailSender_${source}`, metadata: { language: 'en' } });
  expect(world.mails[0]).toMatchObject({ subject });
});
test('what the pool never asks of us, and a person without an address, are told to whoever watches', async () => {
  await send({ source: 'CustomEmailSender_AdminCreateUser' });
  await send({ attributes: {} });
  expect(world.mails).toEqual([]);
  expect(world.logged.map(({ level, message }) => `${level}: ${message}`)).toEqual(
    Array(2).fill('error: no mail for a code'),
  );
});
test('a mail service that says no, or nothing, is asked again before the page lets anybody ask for another code', async () => {
  const answers: (() => Sending)[] = [
    () => ({ state: 'refused', why: 'too many' }),
    () => {
      throw new Error('no answer');
    },
  ];
  world.mailAnswer = () => answers.shift()?.() ?? { state: 'sent', messageId: 'm1' };
  await send();
  expect(answers).toEqual([]);
  expect(paused).toBeLessThan(5_000);
});
test('three times no, or nothing, and the function fails', async () => {
  world.mailAnswer = () => ({ state: 'refused', why: 'too many' });
  await expect(send()).rejects.toThrow('too many');
  world.mailAnswer = () => {
    throw new Error('no answer');
  };
  await expect(send()).rejects.toThrow('no answer');
});
test('a code never stands in a log', async () => {
  world.mailAnswer = () => ({ state: 'refused', why: 'too many' });
  await send().catch((e: Error) => expect(String(e)).not.toContain('048213'));
  expect(JSON.stringify(world.logged)).not.toContain('048213');
});
