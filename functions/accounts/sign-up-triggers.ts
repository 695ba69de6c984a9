import type { Deps } from '#functions/platform/deps.ts';
import { describeError } from '#functions/platform/log.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import { ProfileShape } from '#shared/contracts/accounts.ts';
import { EmailShape } from '#shared/contracts/schemas.ts';
import type { CalendarMode } from '#shared/domain/accounts/account.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { findAccount } from './accounts.table.ts';
import { ensureAccount } from './ensure-account.ts';
import { putSignUp } from './sign-ups.table.ts';
import { mailPasswordChanged } from './tell-password-changed.ts';

type Attributes = Readonly<Record<string, string | undefined>>;
type Metadata = Readonly<Record<string, string>> | undefined;
export type TriggerInput = Readonly<{ username: string; source: string; attributes: Attributes; metadata?: Metadata }>;

const MODES: readonly CalendarMode[] = ['single', 'per_experience'];
const modeIn = (metadata: Metadata) => MODES.find((mode) => mode === metadata?.['calendarMode']);
/** As the profile takes them. */
const { firstName: NameShape } = ProfileShape.shape;
const isName = (name: string | undefined) => NameShape.safeParse(name).success;
/**
 * Nobody signs up as anything but an angler or a guide, without a name, or at an address that no form of ours takes: the
 * pool can be asked past the site, and takes more. Nor does anybody fill another's mailbox with codes: the pool counts them
 * for each account alone. What a guide chose is kept for the confirmation.
 */
export async function admitSignUp(deps: Deps, { username, attributes, metadata }: TriggerInput): Promise<void> {
  const type = attributes['custom:account_type'];
  if (type !== 'angler' && type !== 'guide') throw new Error('Choose an account type');
  if (!isName(attributes['given_name']) || !isName(attributes['family_name']))
    throw new Error('First and last name must be at least 2 characters');
  const email = EmailShape.safeParse(attributes['email']).data;
  if (email === undefined) throw new Error('Enter a valid email address');
  await countTry(deps, { scope: 'sign-up', who: email.toLowerCase(), ...POLICY.signUps });
  const mode = modeIn(metadata);
  if (type === 'guide' && mode) await deps.table.write(putSignUp(deps.table, username, mode, deps.now()));
}
/** The address is confirmed: the account, its group and a guide's calendar. After a password reset everybody is signed out, and the person is told. */
export async function completeSignUp(deps: Deps, input: TriggerInput): Promise<void> {
  if (input.source === 'PostConfirmation_ConfirmForgotPassword') return afterReset(deps, input);
  if (input.source !== 'PostConfirmation_ConfirmSignUp') return;
  const { username, attributes, metadata } = input;
  const mode = modeIn(metadata);
  if (mode && attributes['custom:account_type'] === 'guide')
    await deps.table.write(putSignUp(deps.table, username, mode, deps.now()));
  const { sub, email = '' } = attributes;
  if (!sub) throw new Error('the pool sent no subject');
  await ensureAccount(deps, { username, id: sub, email, attributes: attributes as Record<string, string> });
}
/**
 * Whoever resets because somebody else got in wants that person out. The password has changed by now and its code is used
 * up, so a failure is no answer to the person, and sounds the alarm.
 */
async function endSessions({ users, log }: Deps, { username }: TriggerInput): Promise<void> {
  const end = () => users.endSessions(username);
  await end()
    .catch(end)
    .catch((e: unknown) => log.error('sessions not ended after a reset', { username, ...describeError(e) }));
}
async function afterReset(deps: Deps, input: TriggerInput): Promise<void> {
  await endSessions(deps, input);
  try {
    const account = await findAccount(deps.table, input.attributes['sub'] ?? '');
    if (account) await mailPasswordChanged(deps, account);
  } catch (e) {
    deps.log.error('nobody told of a reset', { username: input.username, ...describeError(e) });
  }
}
