import { randomUUID } from 'node:crypto';
import { ServiceError } from '../service-server.ts';
import { type Attributes, checkWritable, invalidParameter, toRecord } from './attributes.ts';
import { deliveryDetails, expiredCode, issueCode, useCode } from './codes.ts';
import { checkPassword } from './password-policy.ts';
import { hidesPeople, notAuthorized, type Operation, ownsEmail, type Pool, text } from './pool.ts';
import { makeVerifier } from './srp.ts';
import type { User } from './users.ts';

export const signUp: Operation = async (pool, input) => {
  if (pool.props.AdminCreateUserConfig?.AllowAdminCreateUserOnly)
    throw notAuthorized('SignUp is not permitted for this user pool');
  const attributes = toRecord(input.UserAttributes);
  const username = chooseName(pool, text(input, 'Username'), attributes);
  checkPassword(pool.props, text(input, 'Password'));
  checkWritable(pool.props, pool.client, attributes, 'create');
  const automatic = await pool.triggers.call({
    name: 'PreSignUp',
    source: 'PreSignUp_SignUp',
    username,
    attributes,
    request: { validationData: input.ValidationData ? toRecord(input.ValidationData) : null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    metadata: input.ClientMetadata,
  });
  if (pool.users.byUsername(username)) throw usernameExists(); // someone was quicker while the trigger ran
  const sub = pool.users.emailIsName ? username : randomUUID();
  const user = pool.users.save(
    newUser(pool, { username, password: text(input, 'Password'), attributes: { ...attributes, sub } }),
  );
  if (automatic.autoConfirmUser === true)
    return {
      UserConfirmed: true,
      UserSub: sub,
      ...(await confirm(pool, user, automatic.autoVerifyEmail === true, input.ClientMetadata)),
    };
  if (!attributes.email) return { UserConfirmed: false, UserSub: sub };
  await issueCode(pool, user, {
    kind: 'confirm',
    source: 'SignUp',
    to: attributes.email,
    metadata: input.ClientMetadata,
  });
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: deliveryDetails(attributes.email) };
};

const usernameExists = () => new ServiceError('UsernameExistsException', 'User already exists');

/** With the address as alias the name is the client's own, and nothing here says whether the address is taken. */
function chooseName(pool: Pool, given: string, attributes: Attributes): string {
  if (!given)
    throw invalidParameter(
      "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must have length greater than or equal to 1",
    );
  if (pool.users.emailIsName) {
    if (!given.includes('@')) throw invalidParameter('Username should be an email.');
    if (pool.users.byEmail(given)) throw usernameExists();
    attributes.email = given;
    return randomUUID();
  }
  if (pool.users.emailIsAlias && /^[^@\s]+@[^@\s]+$/.test(given))
    throw invalidParameter('Username cannot be of email format, since user pool is configured for email alias.');
  if (pool.users.byUsername(given)) throw usernameExists();
  return given;
}

export function newUser(pool: Pool, made: { username: string; password: string; attributes: Attributes }): User {
  const now = pool.now();
  return {
    username: made.username,
    attributes: made.attributes,
    status: 'UNCONFIRMED',
    enabled: true,
    password: makeVerifier(pool.name, made.username, made.password),
    groups: [],
    sessions: [],
    codes: {},
    mailed: [],
    createdAt: now,
    changedAt: now,
  };
}

export const confirmSignUp: Operation = async (pool, input) => {
  const user = pool.users.find(text(input, 'Username'));
  if (!user)
    throw hidesPeople(pool)
      ? expiredCode()
      : new ServiceError('UserNotFoundException', 'Username/client id combination not found.');
  if (user.status === 'CONFIRMED') throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  const proved = useCode(pool, user, 'confirm', text(input, 'ConfirmationCode'));
  const email = user.attributes.email ?? '';
  if (ownsEmail(pool, user, email)) {
    if (input.ForceAliasCreation !== true)
      throw new ServiceError('AliasExistsException', 'An account with the email already exists.');
    const owner = pool.users.byEmail(email);
    if (owner) pool.users.save({ ...owner, attributes: { ...owner.attributes, email_verified: 'false' } });
  }
  return confirm(pool, proved, true, input.ClientMetadata);
};

/** The account is confirmed before the trigger runs, and stays so when it fails, as in the service. */
async function confirm(pool: Pool, user: User, verified: boolean, metadata: unknown) {
  const saved = pool.users.save({
    ...user,
    status: 'CONFIRMED',
    attributes: { ...user.attributes, email_verified: String(verified) },
  });
  await afterConfirmation(pool, saved, 'ConfirmSignUp', metadata);
  return {};
}

export async function afterConfirmation(
  pool: Pool,
  user: User,
  source: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  metadata: unknown,
) {
  const attributes = { ...user.attributes, 'cognito:user_status': user.status };
  await pool.triggers.call({
    name: 'PostConfirmation',
    source: `PostConfirmation_${source}`,
    username: user.username,
    attributes,
    metadata,
  });
}

export const resendConfirmationCode: Operation = async (pool, input) => {
  const name = text(input, 'Username');
  const user = pool.users.find(name);
  if (!user && !hidesPeople(pool))
    throw new ServiceError('UserNotFoundException', 'Username/client id combination not found.');
  // Whoever knows the name itself may know its state; by an address nothing is told.
  if (user?.status === 'CONFIRMED' && user === pool.users.byUsername(name))
    throw invalidParameter('User is already confirmed.');
  const email = user?.attributes.email ?? name;
  if (user?.status === 'UNCONFIRMED')
    await issueCode(pool, user, { kind: 'confirm', source: 'ResendCode', to: email, metadata: input.ClientMetadata });
  return { CodeDeliveryDetails: deliveryDetails(email) };
};
