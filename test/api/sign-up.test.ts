import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiStack, startApiStack } from '#test/support/api-stack.ts';
import { SAMPLE_OF, sampleOf } from '#test/support/sample-events.ts';
import type { ReceivedMail } from '#test/support/stack-control.ts';

let stack: ApiStack;
let pool: CognitoIdentityProviderClient;
let ClientId: string;
beforeAll(async () => {
  stack = await startApiStack();
  const config = await (await fetch(`${stack.url}/config.json`)).json();
  ClientId = config.userPoolClientId;
  pool = new CognitoIdentityProviderClient({
    endpoint: config.userPoolEndpoint,
    region: 'eu-north-1',
    credentials: { accessKeyId: 'a browser', secretAccessKey: 'has none' },
  });
});
afterAll(() => stack?.end());

const signUp = (email: string, Username = email.split('@')[0], locale = 'sv') =>
  pool.send(
    new SignUpCommand({
      ...{ ClientId, Username, Password: 'gäddan i vassen 7' },
      UserAttributes: Object.entries({
        ...{ email, locale, given_name: 'Åsa', family_name: 'Ek', 'custom:account_type': 'angler' },
      }).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
const mailsTo = async (address: string): Promise<ReceivedMail[]> => {
  await stack.control.settle();
  return stack.control.mail(address);
};
/** The code, which both the text and the HTML have, and no other. */
function codeIn(mail: ReceivedMail | undefined): string {
  const [code = '', ...others] = [...(mail?.text.matchAll(/\b\d{6}\b/g) ?? [])].map(String);
  expect(others).toEqual([]);
  expect(mail?.html.match(/>\s*(\d{6})\s*</)?.[1]).toBe(code);
  expect(code).toMatch(/^\d{6}$/);
  return code;
}

test('a code to sign up by, and one for a new password, each as text and HTML in the person’s language', async () => {
  await signUp('asa@napp.test');
  const mails = await mailsTo('asa@napp.test');
  expect(mails).toMatchObject([{ subject: 'Din kod till Napp', from: 'Napp <no-reply@dev.napp.example>' }]);
  expect(mails[0]?.text).toMatch(/^Välkommen till Napp\n\n/);
  expect(mails[0]?.html).toContain('lang="sv"');
  await pool.send(new ConfirmSignUpCommand({ ClientId, Username: 'asa', ConfirmationCode: codeIn(mails[0]) }));
  await pool.send(
    new ForgotPasswordCommand({ ClientId, Username: 'asa@napp.test', ClientMetadata: { language: 'en' } }),
  );
  const reset = (await mailsTo('asa@napp.test')).at(-1);
  expect(reset?.subject).toBe('Your code for a new password');
  await pool.send(
    new ConfirmForgotPasswordCommand({
      ...{ ClientId, Username: 'asa', Password: 'abborren i viken 8', ConfirmationCode: codeIn(reset) },
    }),
  );
});
test('the code for a new address goes to the new address alone', async () => {
  const AccessToken = await stack.control.token('angler@napp.test');
  const before = await mailsTo('angler@napp.test');
  const UserAttributes = [{ Name: 'email', Value: 'new.angler@napp.test' }];
  await pool.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  const [mail] = await mailsTo('new.angler@napp.test');
  expect(await mailsTo('angler@napp.test')).toEqual(before);
  await pool.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: codeIn(mail) }));
});
test.each(['error', 'lost-answer'] as const)(
  'after “%s” of the mail service the code comes all the same, twice at most',
  async (kind) => {
    const email = `bo.${kind}@napp.test`;
    await stack.control.fault({ service: 'ses', operation: 'SendRawEmail', kind, afterEffect: kind === 'lost-answer' });
    await signUp(email);
    const codes = (await mailsTo(email)).map(codeIn);
    expect(new Set(codes).size).toBe(1);
    expect(codes).toHaveLength(kind === 'error' ? 1 : 2);
    expect(await stack.control.failures()).toEqual([]);
  },
);
test('nobody fills another’s mailbox with codes by signing up with it again and again', async () => {
  const email = 'cecilia@napp.test';
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => signUp(email, `cecilia-${i}`)));
  const refused = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []));
  expect(refused).toHaveLength(7);
  expect(refused[0]).toMatchObject({ name: 'UserLambdaValidationException' });
  expect(refused[0].message).toContain('request.too_many');
  expect(await mailsTo(email)).toHaveLength(5);
});
test('the sample of the pool’s event holds a code that opens here', async () => {
  expect(await stack.control.invoke('accounts-code-mail', sampleOf(SAMPLE_OF['accounts-code-mail']))).toEqual({
    result: null,
  });
  expect((await mailsTo('anna@napp.test')).map(codeIn)).toEqual(['048213']);
});
