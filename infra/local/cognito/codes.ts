import { randomInt } from 'node:crypto';
import { ServiceError } from '../service-server.ts';
import type { Pool } from './pool.ts';
import { limitExceeded } from './pool.ts';
import type { CodeKind, User } from './users.ts';

const HOUR_MS = 3_600_000;
const VALID_MS: Record<CodeKind, number> = { confirm: 24 * HOUR_MS, reset: HOUR_MS, email: 24 * HOUR_MS };
const MAILS_AN_HOUR = 10;
const WRONG_TRIES = 5;
const CODE = '{####}';
const LONGEST_MESSAGE = 20_000;

type Issue = Readonly<{ kind: CodeKind; source: string; to: string; metadata?: unknown }>;

/** Makes a new code, which ends the one before, and mails it in the words of the custom-message trigger. */
export async function issueCode(pool: Pool, user: User, issue: Issue): Promise<User> {
  const lately = user.mailed.filter((at) => at > pool.now() - HOUR_MS);
  if (lately.length >= MAILS_AN_HOUR) throw limitExceeded();
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const kept = { code, expiresAt: pool.now() + VALID_MS[issue.kind], wrongTries: 0 };
  const saved = pool.users.save({
    ...user,
    mailed: [...lately, pool.now()],
    codes: { ...user.codes, [issue.kind]: kept },
  });
  const { subject, html } = await message(pool, user, issue);
  await pool.sendCode({ to: issue.to, subject, html: html.replaceAll(CODE, code) });
  return saved;
}

async function message(pool: Pool, user: User, issue: Issue): Promise<{ subject: string; html: string }> {
  const { EmailSubject = 'Your verification code', EmailMessage = `Your confirmation code is ${CODE}` } =
    pool.props.VerificationMessageTemplate ?? {};
  const standard = { subject: EmailSubject, html: EmailMessage };
  if (!pool.triggers.has('CustomMessage')) return standard;
  const response = await pool.triggers.call({
    name: 'CustomMessage',
    source: `CustomMessage_${issue.source}`,
    username: user.username,
    attributes: { ...user.attributes, 'cognito:user_status': user.status },
    request: { codeParameter: CODE, linkParameter: '{##Click Here##}', usernameParameter: null },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
    metadata: issue.metadata,
  });
  const { emailSubject, emailMessage } = response;
  if (typeof emailMessage !== 'string') return standard;
  if (!emailMessage.includes(CODE))
    throw new ServiceError('InvalidLambdaResponseException', 'The email message must contain the code parameter.');
  if (emailMessage.length > LONGEST_MESSAGE)
    throw new ServiceError(
      'InvalidLambdaResponseException',
      `The email message is longer than ${LONGEST_MESSAGE} characters.`,
    );
  return { subject: typeof emailSubject === 'string' ? emailSubject : standard.subject, html: emailMessage };
}

/** The person without the code when it is right; else the service's refusal, and the wrong try is counted. */
export function useCode(pool: Pool, user: User, kind: CodeKind, given: string): User {
  const kept = user.codes[kind];
  if (!kept || kept.expiresAt <= pool.now()) throw expiredCode();
  if (kept.wrongTries >= WRONG_TRIES) throw limitExceeded();
  if (kept.code !== given) {
    pool.users.save({ ...user, codes: { ...user.codes, [kind]: { ...kept, wrongTries: kept.wrongTries + 1 } } });
    throw wrongCode();
  }
  const { [kind]: _used, ...codes } = user.codes;
  return { ...user, codes };
}

export const expiredCode = () =>
  new ServiceError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const wrongCode = () =>
  new ServiceError('CodeMismatchException', 'Invalid verification code provided, please try again.');

/** `a***@e***`: the same for a real address and a made-up one. */
export function deliveryDetails(email: string) {
  const [local = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${local.slice(0, 1) || 'u'}***@${domain.slice(0, 1) || 'e'}***`,
  };
}
