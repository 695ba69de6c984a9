import { ServiceError } from '../service-server.ts';
import type { PoolProps } from './pool-config.ts';

export function checkPassword(pool: PoolProps, password: string): void {
  const policy = {
    MinimumLength: 8,
    ...(pool.Policies?.PasswordPolicy ?? {
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
    }),
  };
  const refuse = (reason: string) => {
    throw new ServiceError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
  };
  if (password.length < policy.MinimumLength) refuse('Password not long enough');
  if (password.length > 256) refuse('Password too long');
  if (policy.RequireLowercase && !/[a-z]/.test(password)) refuse('Password must have lowercase characters');
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) refuse('Password must have uppercase characters');
  if (policy.RequireNumbers && !/\d/.test(password)) refuse('Password must have numeric characters');
  if (policy.RequireSymbols && !/[^A-Za-z0-9\s]/.test(password)) refuse('Password must have symbol characters');
}
