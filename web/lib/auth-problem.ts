/** The user pool's refusals in our words (`auth:problems.<name>`). None of them says whether an address has an account. */
const PROBLEMS = {
  NotAuthorizedException: 'wrong',
  UserNotFoundException: 'wrong',
  UserNotConfirmedException: 'unconfirmed',
  PasswordResetRequiredException: 'wrong',
  CodeMismatchException: 'codeWrong',
  ExpiredCodeException: 'codeExpired',
  /** Seen by the owner of the mailbox only: the code was right, and the address belongs to an older account. */
  AliasExistsException: 'taken',
  LimitExceededException: 'tooMany',
  TooManyRequestsException: 'tooMany',
  TooManyFailedAttemptsException: 'tooMany',
  InvalidPasswordException: 'passwordRefused',
  InvalidParameterException: 'invalid',
  UserLambdaValidationException: 'refused',
  NetworkError: 'offline',
  StorageForbidden: 'noStorage',
} as const;
export type AuthProblem = (typeof PROBLEMS)[keyof typeof PROBLEMS] | 'unexpected';

export function authProblem(error: unknown): AuthProblem {
  const { name, message } = (error ?? {}) as { name?: string; message?: string };
  if (name === 'NotAuthorizedException' && /attempts exceeded/i.test(message ?? '')) return 'tooMany';
  // of a trigger of ours the pool says its message alone
  if (name === 'UserLambdaValidationException' && message?.includes('request.too_many')) return 'tooMany';
  if (name && Object.hasOwn(PROBLEMS, name)) return PROBLEMS[name as keyof typeof PROBLEMS];
  console.error('sign-in failed unexpectedly', error);
  return 'unexpected';
}
