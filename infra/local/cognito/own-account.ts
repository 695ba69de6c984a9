import { ServiceError } from '../service-server.ts';
import { checkWritable, invalidParameter, readable, toPairs, toRecord } from './attributes.ts';
import { deliveryDetails, issueCode, useCode } from './codes.ts';
import { holderOf, type Operation, ownsEmail, text } from './pool.ts';

/** What someone who is signed in does with their own account. */
export const getUser: Operation = async (pool, input) => {
  const { user } = holderOf(pool, input.AccessToken);
  return { Username: user.username, UserAttributes: toPairs(readable(pool.client, user.attributes)) };
};

export const updateUserAttributes: Operation = async (pool, input) => {
  const { user } = holderOf(pool, input.AccessToken);
  const { email, ...others } = toRecord(input.UserAttributes);
  checkWritable(pool.props, pool.client, toRecord(input.UserAttributes), 'update');
  const moved = email !== undefined && email !== user.attributes.email ? email : undefined;
  const kept = pool.props.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate?.includes('email');
  const next = { ...user, attributes: { ...user.attributes, ...others } };
  if (moved === undefined) {
    pool.users.save(next);
    return { CodeDeliveryDetailsList: [] };
  }
  const saved = pool.users.save(
    kept
      ? { ...next, pendingEmail: moved }
      : { ...next, attributes: { ...next.attributes, email: moved, email_verified: 'false' } },
  );
  await issueCode(pool, saved, {
    kind: 'email',
    source: 'UpdateUserAttribute',
    to: moved,
    metadata: input.ClientMetadata,
  });
  return { CodeDeliveryDetailsList: [deliveryDetails(moved)] };
};

export const getUserAttributeVerificationCode: Operation = async (pool, input) => {
  const { user } = holderOf(pool, input.AccessToken);
  const email = user.pendingEmail ?? user.attributes.email;
  if (input.AttributeName !== 'email' || !email) throw invalidParameter('The attribute cannot be verified.');
  await issueCode(pool, user, {
    kind: 'email',
    source: 'VerifyUserAttribute',
    to: email,
    metadata: input.ClientMetadata,
  });
  return { CodeDeliveryDetails: deliveryDetails(email) };
};

export const verifyUserAttribute: Operation = async (pool, input) => {
  const { user } = holderOf(pool, input.AccessToken);
  const { pendingEmail, ...proved } = useCode(pool, user, 'email', text(input, 'Code'));
  const email = pendingEmail ?? proved.attributes.email ?? '';
  if (ownsEmail(pool, user, email))
    throw new ServiceError('AliasExistsException', 'An account with the given email already exists.');
  pool.users.save({ ...proved, attributes: { ...proved.attributes, email, email_verified: 'true' } });
  return {};
};

export const globalSignOut: Operation = async (pool, input) => {
  pool.users.save({ ...holderOf(pool, input.AccessToken).user, sessions: [] });
  return {};
};

export const deleteUser: Operation = async (pool, input) => {
  pool.users.remove(holderOf(pool, input.AccessToken).user);
  return {};
};
