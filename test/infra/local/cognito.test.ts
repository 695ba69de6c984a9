import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { JwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cognito } from '#infra/local/cognito/start-cognito.ts';
import { aPool, clientId, poolId, sdk } from './cognito-pool.ts';

/** The journeys of the site through the library that the site uses, with its default sign-in (SRP). */
describe('signing up and in with Amplify', () => {
  const { state, start, lastCode } = aPool();
  let cognito: Cognito;
  const connect = () =>
    Amplify.configure({
      Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: cognito.url } },
    });
  const email = 'ana@example.com';
  const signUp = (username: string) =>
    auth.signUp({
      username,
      password: 'trout-123',
      options: { userAttributes: { email, name: 'Ana', locale: 'sv', 'custom:account_type': 'angler' } },
    });
  const signIn = (password: string) => auth.signIn({ username: email, password });
  beforeAll(async () => {
    cognito = await start();
    connect();
  });
  afterAll(() => cognito.stop());

  it('signs up with a random name, gives the code to the sender of the pool, and confirms', async () => {
    expect(await signUp('5f0e6c4e-random')).toMatchObject({
      isSignUpComplete: false,
      nextStep: { codeDeliveryDetails: { destination: 'a***@e***' } },
    });
    expect(state.codes).toEqual([
      { source: 'CustomEmailSender_SignUp', to: email, code: expect.stringMatching(/^\d{6}$/), metadata: null },
    ]);
    await expect(auth.confirmSignUp({ username: '5f0e6c4e-random', confirmationCode: 'x' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect(await auth.confirmSignUp({ username: '5f0e6c4e-random', confirmationCode: lastCode() })).toMatchObject({
      isSignUpComplete: true,
    });
    expect(state.calls.map((call) => call.triggerSource)).toEqual([
      'PreSignUp_SignUp',
      'PostConfirmation_ConfirmSignUp',
    ]);
    expect(state.calls.at(-1)?.request.userAttributes).toMatchObject({
      email_verified: 'true',
      'cognito:user_status': 'CONFIRMED',
      'custom:account_type': 'angler',
      sub: expect.any(String),
    });
  });

  it('signs in by address with SRP; the tokens last as the template says and pass the authorizer', async () => {
    await sdk(cognito.url).send(
      new AdminAddUserToGroupCommand({ UserPoolId: poolId, Username: '5f0e6c4e-random', GroupName: 'angler' }),
    );
    expect(await signIn('trout-123')).toMatchObject({ isSignedIn: true });
    const { tokens } = await auth.fetchAuthSession();
    const verifier = JwtVerifier.create({
      issuer: cognito.issuer,
      audience: null,
      jwksUri: 'https://unused.invalid/jwks.json',
    });
    verifier.cacheJwks(cognito.jwks as never);
    const claims = await verifier.verify(String(tokens?.accessToken));
    expect(claims).toMatchObject({
      iss: `https://cognito-idp.eu-north-1.amazonaws.com/${poolId}`,
      client_id: clientId,
      token_use: 'access',
      'cognito:groups': ['angler'],
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(900);
    expect(tokens?.idToken?.payload).toMatchObject({
      email,
      email_verified: true,
      name: 'Ana',
      'custom:account_type': 'angler',
      aud: clientId,
    });
    expect(await auth.fetchUserAttributes()).toMatchObject({ email, locale: 'sv' });
  });

  it('refreshes, also after a restart, and sees a new group then', async () => {
    await sdk(cognito.url).send(
      new AdminAddUserToGroupCommand({ UserPoolId: poolId, Username: email, GroupName: 'guide' }),
    );
    await cognito.stop();
    cognito = await start();
    connect();
    const { tokens } = await auth.fetchAuthSession({ forceRefresh: true });
    expect(tokens?.accessToken.payload['cognito:groups']).toEqual(['angler', 'guide']);
  });

  it('changes the password, refuses a weak one, and the attribute that is fixed', async () => {
    await expect(auth.updatePassword({ oldPassword: 'trout-123', newPassword: 'abc' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await expect(auth.updatePassword({ oldPassword: 'wrong-1', newPassword: 'perch-456' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await auth.updatePassword({ oldPassword: 'trout-123', newPassword: 'perch-456' });
    await expect(
      auth.updateUserAttributes({ userAttributes: { 'custom:account_type': 'guide' } }),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await auth.updateUserAttributes({ userAttributes: { name: 'Ana B' } });
    expect(await auth.fetchUserAttributes()).toMatchObject({ name: 'Ana B', 'custom:account_type': 'angler' });
  });

  it('keeps the old address until the new one is proved', async () => {
    await auth.updateUserAttributes({ userAttributes: { email: 'ana@new.example' } });
    expect(state.codes.at(-1)?.to).toBe('ana@new.example');
    expect((await auth.fetchUserAttributes()).email).toBe(email);
    await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: lastCode() });
    expect((await auth.fetchUserAttributes()).email).toBe('ana@new.example');
    await auth.updateUserAttributes({ userAttributes: { email } });
    await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: lastCode() });
  });

  it('signs out everywhere: neither token works on', async () => {
    const token = String((await auth.fetchAuthSession()).tokens?.accessToken);
    await sdk(cognito.url).send(new GetUserCommand({ AccessToken: token }));
    await auth.signOut({ global: true });
    await expect(sdk(cognito.url).send(new GetUserCommand({ AccessToken: token }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });

  it('revokes the sign-in of this browser on a plain sign-out', async () => {
    await signIn('perch-456');
    const token = String((await auth.fetchAuthSession()).tokens?.accessToken);
    await auth.signOut();
    await expect(sdk(cognito.url).send(new GetUserCommand({ AccessToken: token }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('resets a forgotten password', async () => {
    await auth.resetPassword({ username: email });
    await expect(
      auth.confirmResetPassword({ username: email, confirmationCode: '1', newPassword: 'char-7890' }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await auth.confirmResetPassword({ username: email, confirmationCode: lastCode(), newPassword: 'char-7890' });
    expect(state.calls.at(-1)?.triggerSource).toBe('PostConfirmation_ConfirmForgotPassword');
    await expect(signIn('perch-456')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await signIn('char-7890')).toMatchObject({ isSignedIn: true });
    expect(
      (await sdk(cognito.url).send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }))).UserStatus,
    ).toBe('CONFIRMED');
  });
});
