import { ServiceError } from '../service-server.ts';
import { invalidParameter } from './attributes.ts';
import { deliveryDetails, issueCode, useCode, wrongCode } from './codes.ts';
import { checkPassword } from './password-policy.ts';
import { hidesPeople, holderOf, limitExceeded, type Operation, text, wrongNameOrPassword } from './pool.ts';
import { afterConfirmation } from './sign-up.ts';
import { makeVerifier, verifies } from './srp.ts';

export const forgotPassword: Operation = async (pool, input) => {
  const name = text(input, 'Username');
  const user = pool.users.find(name);
  const reachable = user?.enabled && user.attributes.email_verified === 'true' ? user : undefined;
  if (!reachable) {
    if (hidesPeople(pool)) return { CodeDeliveryDetails: deliveryDetails(name) };
    if (!user) throw new ServiceError('UserNotFoundException', 'Username/client id combination not found.');
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  const email = reachable.attributes.email ?? '';
  await issueCode(pool, reachable, {
    kind: 'reset',
    source: 'ForgotPassword',
    to: email,
    metadata: input.ClientMetadata,
  });
  return { CodeDeliveryDetails: deliveryDetails(email) };
};

export const confirmForgotPassword: Operation = async (pool, input) => {
  const user = pool.users.find(text(input, 'Username'));
  const password = text(input, 'Password');
  checkPassword(pool.props, password);
  if (!user?.enabled)
    throw hidesPeople(pool) || user
      ? wrongCode()
      : new ServiceError('UserNotFoundException', 'Username/client id combination not found.');
  const proved = useCode(pool, user, 'reset', text(input, 'ConfirmationCode'));
  const saved = pool.users.save({
    ...proved,
    status: 'CONFIRMED',
    password: makeVerifier(pool.name, user.username, password),
  });
  pool.attempts.succeeded(`password:${user.username}`);
  await afterConfirmation(pool, saved, 'ConfirmForgotPassword', input.ClientMetadata);
  return {};
};

export const changePassword: Operation = async (pool, input) => {
  const { user } = holderOf(pool, input.AccessToken);
  const key = `change:${user.username}`;
  if (pool.attempts.locked(key)) throw limitExceeded();
  checkPassword(pool.props, text(input, 'ProposedPassword'));
  if (!verifies(user.password, pool.name, user.username, text(input, 'PreviousPassword'))) {
    pool.attempts.failed(key);
    throw wrongNameOrPassword();
  }
  pool.attempts.succeeded(key);
  pool.users.save({ ...user, password: makeVerifier(pool.name, user.username, text(input, 'ProposedPassword')) });
  return {};
};
